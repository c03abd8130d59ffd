# SPDX-License-Identifier: MIT
"""Each instruction that the machine knows, against clang: small functions of two words run on all patterns at once."""
import ctypes
import random
import subprocess

from circuit import PATTERNS, TRUE, as_word, constant, word
from ir import Module
from machine import Fault, Machine, State
from position import Refuted, free_word, number_in, true_in

CHECKED, ALONE = 256, 16    # how many pairs of numbers are taken from the patterns; how many also run as constants
RELATIONS = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
BYTE = "%x = trunc i64 %b to i8"
PUT = "%m = alloca [4 x i64]; " + "; ".join(
    f"%p{i} = getelementptr [4 x i64], [4 x i64]* %m, i64 0, i64 {i}; store i64 {n}, i64* %p{i}"
    for i, n in enumerate((7, -2, 1 << 40, 5)))
PLACE = "%i = and i64 %b, 3; %at = getelementptr [4 x i64], [4 x i64]* %m, i64 0, i64 %i"
READ = "; ".join(f"%l{i} = load i64, i64* %p{i}; %n{i} = mul i64 %l{i}, {i + 3}" for i in range(4)) + (
    "; %s1 = xor i64 %n0, %n1; %s2 = add i64 %s1, %n2; %r = xor i64 %s2, %n3")
CAST = "; ".join(f"%{x} = bitcast [4 x i64]* %{y} to i8*" for x, y in (("d", "m"), ("e", "o")))
ROUND = "br label %head; head:; %set = phi i64 [ %b, %entry ], [ %rest, %on ]"
# The rounds of a loop over a set; the round itself is put between the two.
BEGIN, END = "%some = icmp ne i64 %set, 0; br i1 %some, label %body, label %end; body:; " \
    "%low = call i64 @llvm.cttz.i64(i64 %set, i1 true)", "br label %on; on:; %less = add i64 %set, -1; " \
    "%rest = and i64 %set, %less; br label %head; end:"
# name: the code of a function of two words, %a and %b, that leaves its result in %r
FUNCTIONS = {
    **{name: f"%r = {name} i64 %a, %b" for name in ("add", "sub", "and", "or", "xor")},
    **{name: f"%d = and i64 %b, 63; %r = {name} i64 %a, %d" for name in ("shl", "lshr", "ashr")},
    **{f"{name}_by": f"%r = {name} i64 %a, 5" for name in ("shl", "lshr", "ashr")},
    **{name: f"%x = trunc i64 %a to i3; %y = trunc i64 %b to i3; %t = icmp {name} i3 %x, %y; %r = zext i1 %t to i64"
       for name in RELATIONS},
    **{f"{name}_of": f"%x = call i64 @llvm.ctpop.i64(i64 %a); %y = call i64 @llvm.ctpop.i64(i64 %b); "
                     f"%t = icmp {name} i64 %x, %y; %r = zext i1 %t to i64" for name in RELATIONS},
    **{name: f"{BYTE}; %r = {name} i8 %x to i64" for name in ("zext", "sext")},
    "mul": "%r = mul i64 %a, 37", "mul_by": "%r = mul i64 -3, %b",
    "udiv": "%r = udiv i64 1000, 7",
    "ashr_sum": "%x = call i64 @llvm.ctpop.i64(i64 %a); %y = mul i64 %x, 24; %r = ashr exact i64 %y, 3",
    "sums": "%x = call i64 @llvm.ctpop.i64(i64 %a); %y = call i64 @llvm.ctpop.i64(i64 %b); %z = shl i64 %x, 3; "
            "%r = sub i64 %z, %y",
    "select": "%t = icmp ugt i64 %a, %b; %r = select i1 %t, i64 %a, i64 %b",
    "select_sum": "%x = call i64 @llvm.ctpop.i64(i64 %a); %t = icmp ugt i64 %a, %b; %r = select i1 %t, i64 %x, i64 9",
    "cttz": f"{BYTE}; %z = call i8 @llvm.cttz.i8(i8 %x, i1 false); %r = zext i8 %z to i64",
    "ctpop": "%r = call i64 @llvm.ctpop.i64(i64 %a)",
    "bitreverse": "%r = call i64 @llvm.bitreverse.i64(i64 %a)",
    "call": "%x = call i64 @sub(i64 %b, i64 %a); %r = add i64 %x, 1",
    "struct": "%x = insertvalue { i64, i64 } undef, i64 %a, 0; %y = insertvalue { i64, i64 } %x, i64 %b, 1; "
              "%p = extractvalue { i64, i64 } %y, 0; %q = extractvalue { i64, i64 } %y, 1; %r = sub i64 %p, %q",
    "store": f"{PUT}; {PLACE}; store i64 %a, i64* %at; {READ}",
    "load": f"{PUT}; {PLACE}; %l = load i64, i64* %at; %r = add i64 %l, %a",
    "table": "%i = and i64 %b, 1; %at = getelementptr %pair, %pair* getelementptr ([3 x %pair], [3 x %pair]* @pairs, "
             "i64 0, i64 1), i64 %i, i32 1; %l = load i32, i32* %at; %x = sext i32 %l to i64; %r = add i64 %x, %a",
    "memset": f"{PUT}; %d = bitcast [4 x i64]* %m to i8*; "
              f"call void @llvm.memset.p0i8.i64(i8* %d, i8 90, i64 16, i1 false); {READ}",
    "memcpy": f"{PUT}; %o = alloca [4 x i64]; %q = getelementptr [4 x i64], [4 x i64]* %o, i64 0, i64 0; "
              f"%v = getelementptr i64, i64* %q, i64 1; store i64 %a, i64* %q; store i64 %b, i64* %v; {CAST}; "
              f"call void @llvm.memcpy.p0i8.p0i8.i64(i8* %d, i8* %e, i64 16, i1 false); {READ}",
    "pointers": f"{PUT}; {PLACE}; %x = ptrtoint i64* %at to i64; %y = ptrtoint i64* %p0 to i64; %r = sub i64 %x, %y",
    "br": "%t = icmp ult i64 %a, %b; br i1 %t, label %yes, label %no; yes:; %x = add i64 %a, 3; br label %no; "
          "no:; %r = phi i64 [ %x, %yes ], [ %b, %entry ]",
    "set": f"{ROUND}; %r = phi i64 [ %a, %entry ], [ %now, %on ]; {BEGIN}; %x = shl i64 %a, %low; "
           f"%now = xor i64 %r, %x; {END}",
    "set_sum": f"{ROUND}; %r = phi i64 [ 0, %entry ], [ %now, %on ]; {BEGIN}; %t = icmp ult i64 %low, 40; "
               f"%x = zext i1 %t to i64; %now = add i64 %r, %x; {END}",
    "set_store": f"{PUT}; {PLACE}; {ROUND}; {BEGIN}; %x = shl i64 %a, %low; store i64 %x, i64* %p2; {END}; {READ}",
    "set_left": f"{ROUND}; {BEGIN}; %t = icmp eq i64 %low, 1; br i1 %t, label %out, label %go; out:; ret i64 %a; go:; "
                f"{END}; %r = add i64 %b, 2",
    "counted": "%n = and i64 %b, 3; br label %head; head:; %i = phi i64 [ 0, %entry ], [ %next, %body ]; "
               "%r = phi i64 [ %a, %entry ], [ %x, %body ]; %more = icmp ult i64 %i, %n; "
               "br i1 %more, label %body, label %end; body:; %y = mul i64 %r, 5; %x = add i64 %y, 1; "
               "%next = add i64 %i, 1; br label %head; end:",
}
# What the machine refuses, because it would have to guess.
REFUSED = {
    "first_store": f"%m = alloca i64; {ROUND}; {BEGIN}; store i64 %a, i64* %m; {END}; %r = load i64, i64* %m",
    "negative": "%x = call i64 @llvm.ctpop.i64(i64 %a); %y = sub i64 %x, 9; %t = icmp ult i64 %y, 4; "
                "%r = zext i1 %t to i64",
    "far": "%x = call i64 @llvm.ctpop.i64(i64 %a); %t = icmp slt i64 %x, %b; %r = zext i1 %t to i64",
    "undef": "%r = add i64 %a, undef",
    "switch": "switch i64 %a, label %one [ i64 1, label %one ]; one:; %r = add i64 %b, 1",
    "urem": "%r = urem i64 1000, 7",
    "vector": "%x = bitcast i64 %a to <2 x i32>; %y = shl <2 x i32> %x, %x; %r = bitcast <2 x i32> %y to i64",
}
HEAD = """%pair = type { i8, i32 }
@pairs = constant [3 x %pair] [%pair { i8 1, i32 -7 }, %pair zeroinitializer, %pair { i8 2, i32 9 }]
declare i64 @llvm.ctpop.i64(i64)
declare i8 @llvm.cttz.i8(i8, i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.bitreverse.i64(i64)
declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i1)
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1)
"""


def text_of(name, code):
    lines = code.replace(":; ", ":\n").replace("; ", "\n")
    return f"define i64 @{name}(i64 %a, i64 %b) {{\nentry:\n{lines}\n  ret i64 %r\n}}\n"


def instructions(case):
    """What the machine makes of each function, on words that depend on the inputs and on constants, is what the
    function returns when clang compiles it.
    """
    options, build = case.options, case.options.build
    text = HEAD + "".join(text_of(name, code) for name, code in {**FUNCTIONS, **REFUSED}.items())
    (build / "instructions.ll").write_text(text)
    subprocess.run([options.clang, "-O1", "-Wno-override-module", "-shared", "-fPIC", "-o", build / "instructions.so",
                    build / "instructions.ll"], check=True)
    library, machine = ctypes.CDLL(str((build / "instructions.so").resolve())), Machine(Module(text))
    random.seed(1)
    a, b = free_word(64), free_word(64, rare=True)
    some = random.sample(range(PATTERNS), CHECKED)
    inputs = {k: (number_in(a, k), number_in(b, k)) for k in some}
    for name in FUNCTIONS:
        function = getattr(library, name)
        function.restype, function.argtypes = ctypes.c_uint64, [ctypes.c_uint64] * 2
        ends = [(after, as_word(got)) for after, got in machine.run(name, [a, b], State())]
        for i, (k, numbers) in enumerate(inputs.items()):
            found = [number_in(got, k) for after, got in ends if true_in(after.path, k)]
            if i < ALONE:
                after, got = next(machine.run(name, [word(number, 64) for number in numbers], State()))
                found += [constant(as_word(got))] if after.path == TRUE else []
            if found != [function(*numbers)] * (1 + (i < ALONE)):
                raise Refuted(f"{name} of {numbers} is {function(*numbers)}; the machine has {found}")
    for name in REFUSED:
        try:
            list(machine.run(name, [a, b], State()))
        except (NotImplementedError, Fault):
            continue
        raise Refuted(f"the machine does not refuse {name}")
