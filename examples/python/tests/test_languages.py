# SPDX-License-Identifier: MIT
"""Sentences in other languages: the catalogues of the package, and catalogues that a stranger wrote."""
import io
import os
import pickle
import shlex
import threading
import warnings
from pathlib import Path

import pytest

import libdraughts as d
from libdraughts.languages import KEYS, LANGUAGES, read_language

DATA = Path(os.environ["DRAUGHTS_DATA"])
GERMAN, ITALIAN = LANGUAGES["de"], LANGUAGES["it"]


def refusal(function, *arguments):
    with pytest.raises(d.Error) as caught:
        function(*arguments)
    return caught.value


def test_catalogues():
    """Those of examples/languages, complete."""
    assert sorted(LANGUAGES) == sorted(path.stem for path in (DATA / "../../examples/languages").glob("*.txt"))
    assert len(KEYS) == len(set(KEYS)) == 67 and {"MUST_CAPTURE", "ENDING_TIME", "FAULT_HEIGHT", "WHITE_WINS", "OK", "ERR_FILE"} <= set(KEYS)
    assert all(set(texts) == set(KEYS) for texts in LANGUAGES.values())


def test_refused_moves():
    """I7: the man on 22 must capture 18; I4: a man moves forward."""
    error = refusal(d.Position("italian", "W:W22,30:B18").parse, "30-26")
    assert error.text_in(GERMAN) == "Es besteht Schlagzwang: Der Stein auf 22 kann schlagen (I7)."
    assert error.text_in(ITALIAN) == "La presa è obbligatoria: il pezzo in 22 può prendere (I7)."
    assert error.text_in(ITALIAN, d.TextFlag.COORDINATES) == "La presa è obbligatoria: il pezzo in d3 può prendere (I7)."
    assert error.text_in(None) == error.text_in({}) == str(error) == "You must capture: the piece on 22 can (I7)."
    assert error.text_in({"MUST_CAPTURE": "{squares}!"}) == "22! (I7)."


def test_the_position_stays():
    """The sentence is about the position in which the move was refused, even if the game went on."""
    game = d.Game("italian", "W:W22,30:B18")
    error = refusal(game.push, "30-26")
    game.push("22x13")
    again = pickle.loads(pickle.dumps(error))
    for each in (error, again):
        assert each.text_in(ITALIAN) == "La presa è obbligatoria: il pezzo in 22 può prendere (I7)." and each.position.fen() == "W:W22,30:B18"


def test_squares_that_a_person_clicked():
    error = refusal(d.Position("english").parse_path, [22, 25])
    assert error.text_in(GERMAN) == "Der Stein auf 22 gehört Weiß, aber Schwarz ist am Zug (G1)."


def test_each_row():
    """Every refusal of explain.txt in every language; without a sentence, it is the English one."""
    rows = 0
    for line in (DATA / "explain.txt").read_text().splitlines():
        row = shlex.split(line, comments=line.startswith("#"))
        if row[1:2] != ["refused"]:
            continue
        error = refusal(d.Position(row[2], row[3]).parse, row[4])
        assert error.reason.code.name == row[6] and error.text_in(None) == str(error)
        for texts in LANGUAGES.values():
            told = error.text_in(texts)
            assert told != str(error) and told.endswith(".") and not set("{}|") & set(told)
        rows += 1
    assert rows > 200


def test_results():
    game = d.Game("english", "W:W14:B10")
    assert game.result_text(GERMAN) == ""
    game.push("14x7")
    assert game.result_text(GERMAN) == "Die Partie ist beendet: Schwarz hat keine Steine mehr (E10)."
    assert game.position.result_text(ITALIAN) == "La partita è finita: il Nero non ha più pezzi (E10)."
    assert game.result_text() == game.result_text({}) == game.result_text(None) == "White wins: Black has no pieces left."
    assert refusal(game.push, "11-15").text_in(GERMAN) == game.result_text(GERMAN)
    assert GERMAN[game.outcome.name] == "Weiß gewinnt"


def test_draws():
    game = d.Game("english", "W:WK32:BK1")
    assert refusal(game.claim_draw).text_in(ITALIAN) == "Qui non si può chiedere la patta."
    for move in ["32-27", "1-6", "27-32", "6-1"] * 2:
        game.push(move)
    game.claim_draw()
    assert game.result_text(ITALIAN) == "La partita è finita: la patta è stata reclamata per ripetizione della posizione (E11)."
    assert refusal(game.claim_draw).text_in(GERMAN) == "Die Partie ist beendet."


@pytest.mark.parametrize("outcome", [each for each in d.Outcome if each])
@pytest.mark.parametrize("ending", [each for each in d.Ending if each])
def test_each_ending(outcome, ending):
    """Of the pairs that a game can have, each has a sentence of its own in each language."""
    game = d.Game("italian")
    try:
        game.end(outcome, ending)
    except d.Error:
        return
    told = {game.result_text(texts) for texts in (None, *LANGUAGES.values())}
    assert len(told) == 5 and all(text.endswith(".") for text in told)


def test_positions():
    error = refusal(d.Position, "english", "W:W1,K40:B18")
    assert error.text_in(GERMAN) == "Der Text ist nicht lesbar."
    error = refusal(d.Position, "english", "W:W1,2:B32")
    assert error.text_in(GERMAN) == "Einfache Steine stehen auf der gegnerischen Grundreihe: 1, 2 und 32 (G4)."
    assert error.text_in({}) == str(error) == "Men stand on their crowning row: 1, 2 and 32 (G4)."
    assert refusal(d.Setup("dipole", {1}, {1}).position).text_in(ITALIAN, d.TextFlag.NUMBERS).startswith("In una casella ci sono")
    assert refusal(d.Position.unpack, "english", b"?").text_in(GERMAN) == "Der Text ist nicht lesbar."


def test_other_errors():
    assert refusal(d.Game("english").position_at, 5).text_in(GERMAN) == "Ein Wert liegt außerhalb seines Bereichs."
    assert refusal(d.Position().play, d.Position("dipole").legal_moves[0]).text_in(GERMAN) == "Das ist kein erlaubter Zug."
    read = next(d.read_games("1. 11-15 15-23 *", "english"))
    assert read.error.text_in(GERMAN) == str(read.error)  # faults of PDN are in English


def test_two_players_of_one_server():
    """A process that answers players in their languages, in threads."""
    game, told = d.Game("italian", "W:W22,30:B18"), {}

    def answer(player, text):
        for _ in range(300):
            try:
                game.push(text)
            except d.MoveError as error:
                told.setdefault(player, set()).add(error.text_in(LANGUAGES.get(player)))
    threads = [threading.Thread(target=answer, args=(player, "30-26")) for player in ("de", "it", "nl")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told == {"de": {"Es besteht Schlagzwang: Der Stein auf 22 kann schlagen (I7)."},
        "it": {"La presa è obbligatoria: il pezzo in 22 può prendere (I7)."}, "nl": {"You must capture: the piece on 22 can (I7)."}}


def test_missing_keys(tmp_path):
    """They are said once, and their sentences are English."""
    path = tmp_path / "nl.txt"
    path.write_bytes(b"# Dutch\r\n\r\nOCCUPIED Op {to} staat al een schijf\r\n")
    with pytest.warns(UserWarning) as said:
        texts = read_language(path)
    assert [str(each.message) for each in said] == [
        f"{path}: no sentence for 66 of the keys, such as NONE; English is used instead"] and said[0].filename == __file__
    assert texts == {"OCCUPIED": "Op {to} staat al een schijf"}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert refusal(d.Position().parse, "8-11").text_in(texts) == "Op 11 staat al een schijf (E3, E4, E5)."
        assert refusal(d.Position().parse, "22-18").text_in(texts).startswith("The piece on 22 belongs to White")


@pytest.mark.filterwarnings("ignore:.*no sentence for")
@pytest.mark.parametrize("line, why", [
    (b"OCCUPIE x", "there is no key 'OCCUPIE'"), (b"occupied x", "there is no key 'occupied'"), (b" OCCUPIED x", "there is no key ''"),
    (b"\xef\xbb\xbfOK x", "there is no key '\\ufeffOK'"), (b"OCCUPIED", "OCCUPIED has no sentence"), (b"OCCUPIED ", "OCCUPIED has no sentence"),
    (b"OK x\nOK x", "OK stands here a second time"), (b"OCCUPIED {too}", "there is no item {too}"), (b"OCCUPIED {", "there is no item {}"),
    (b"OCCUPIED {to", "a brace is not closed"), (b"OCCUPIED {to?{to?{to?{to}}}}", "items stand in each other more than 3 deep"),
    (b"OCCUPIED \xff", "the line is not in UTF-8"), (b"OCCUPIED \xed\xa0\x80", "the line is not in UTF-8"), (b"# \xc3", "the line is not in UTF-8"),
    (b"OCCUPIED a\0b", "the line contains a NUL"), (b"OCCUPIED " + b"x" * 1015, "the line is too long"),
    (b"OCCUPIED " + b"x" * 2**20, "the line is too long"), (b"#" * 2**20, "the line is too long"),
    (b"OCCUPIED " + b"{" * 1000, "there is no item {}"), (b"K" * 1000 + b" x", "there is no key '" + "K" * 40 + "'")])
def test_bad_lines(tmp_path, line, why):
    path = tmp_path / "xx.txt"
    path.write_bytes(b"# x\n\nEMPTY {from}\n" + line)
    error = refusal(read_language, str(path))
    number = 5 if "second" in why else 4
    assert str(error) == f"{path}: line {number}: {why}" and error.status == d.Status.SYNTAX
    assert str(refusal(read_language, io.BytesIO(path.read_bytes()))) == f"the catalogue: line {number}: {why}"


@pytest.mark.filterwarnings("ignore:.*no sentence for")
def test_good_lines():
    """The longest line; three items in each other; a closing brace more, which is a character; no end of the last line."""
    sentence = "x" * 1014
    assert read_language(io.BytesIO(f"OK {sentence[6:]}".encode()))["OK"] == sentence[6:]
    assert read_language(io.BytesIO(b"EMPTY {from?{to?{place}}}}"))["EMPTY"] == "{from?{to?{place}}}}"
    assert read_language(io.BytesIO(b"")) == {}


def test_no_file(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_language(tmp_path / "none.txt")
    for odd in (None, 1, ["it"], 1.5):
        with pytest.raises((TypeError, AttributeError)):
            read_language(odd)


def test_any_text_is_safe():
    error = refusal(d.Position().parse, "8-11")
    for text in ("{", "}", "{{{{{{", "{to?" * 200, "{to:" + "x" * 10000, "", "{nothing}"):
        assert error.text_in({"OCCUPIED": text}).endswith(".")
    for odd in ("de", 5, [], b"de"):
        for text_in in (error.text_in, refusal(d.Position, "english", "W:W1:B32").text_in, refusal(d.Position, "english", "?").text_in,
                d.Position("english", "W:W14:B").result_text, d.Game().result_text):
            with pytest.raises(TypeError, match="Mapping is expected"):
                text_in(odd)
    with pytest.raises(ValueError, match="NUL"):
        error.text_in({"OCCUPIED": "a\0b"})
