# SPDX-License-Identifier: MIT
"""What each ruleset names: the functions and the articles that the other properties are about."""
from circuit import constant, word
from machine import Machine, State
from position import Refuted, paths

POINTER_SIZE = 8
CHECKERS = {"generate": ["generate_white", "generate_black"], "count": ["count_white", "count_black"],
            "captures": ["captures"], "has_capture": ["has_capture"], "play": ["play"],
            "result": ["dr_checkers_result"], "routes": ["dr_checkers_routes"]}
DIPOLE = {**CHECKERS, "result": ["result"], "routes": [None]}
# name: (the file that defines it, the object with its articles, the functions by slots)
RULESETS = {
    "english": ("english", "articles", CHECKERS),
    "english_wcdf": ("english", "articles", CHECKERS),
    "italian": ("italian", "articles", CHECKERS),
    "italian_first": ("italian", "articles_first", CHECKERS),
    "dipole": ("dipole", "articles", DIPOLE),
    **{game: (game, game, None) for game in ("russian", "brazilian", "pool", "czech")},
}


def functions_of(name, variant):
    """The functions by slots, in a variant; the games with flying kings have other names for theirs."""
    _, articles, slots = RULESETS[name]
    if slots is None:
        slots = {slot: names if slot == "result" else [f"dr_flying_{x}_{variant}" for x in names]
                 for slot, names in CHECKERS.items()} | {"routes": ["dr_flying_routes"]}
    else:                                               # only the faster variant has this slot
        slots = {**slots, "successors": ["successors" if variant == "x86" else None]}
    return {**slots, "articles": [articles]}


def pointer_at(memory, at):
    """The name of what a constant points to; None if it points to nothing."""
    return memory[at][1].name if memory[at][0] == "part" else None


def slots(case):
    """Each ruleset in the table of rulesets.c names the proved functions in its slots, in both variants, and its
    public function returns one of the two. The table has all rulesets of RULESETS and no other.
    """
    listed = case.machine.constant_object("rulesets")
    names = [pointer_at(listed, at) for at in range(0, len(listed), POINTER_SIZE)]
    if names != [f"draughts_{name}" for name in RULESETS]:
        raise Refuted(f"the rulesets are {', '.join(map(str, names))}; slots.py has {', '.join(RULESETS)}")
    for file in dict.fromkeys(file for file, *_ in RULESETS.values()):
        for variant in ("plain", "x86"):
            machine = Machine(case.module(file, variant))
            for name in (name for name, row in RULESETS.items() if row[0] == file):
                is_named(machine, name, variant)
                if variant == "plain":
                    is_found(machine, name)


def is_named(machine, name, variant):
    """Whether the slots of a ruleset have what they must; harness.c has the places of the slots."""
    memory = machine.constant_object(f"dr_{name}_{variant}")
    for slot, wanted in functions_of(name, variant).items():
        offset = machine.constant_object(f"slot_{slot}")
        start = constant(sum((offset[i] for i in range(POINTER_SIZE)), ()))
        got = [pointer_at(memory, start + POINTER_SIZE * i) for i in range(len(wanted))]
        if got != wanted:
            raise Refuted(f"dr_{name}_{variant} names {got} as {slot}, and not {wanted}")


def is_found(machine, name):
    """The public function returns a variant of the ruleset: one if the processor has no feature, one if it has all."""
    machine.summaries = {"__cpu_indicator_init": lambda *_: None}
    for byte, variant in ((0, "plain"), (255, "x86")):
        state = State(memory={"__cpu_model": {at: word(byte, 8) for at in range(16)}})
        for _, got in paths(machine, f"draughts_{name}", [], state):
            if not got.is_at(f"dr_{name}_{variant}"):
                raise Refuted(f"draughts_{name} returns {got.name}, and not dr_{name}_{variant}")
