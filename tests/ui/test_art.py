"""The drawn art: every picture is there, within its bounds, always the same, and says what it should."""

from __future__ import annotations

import io
import struct
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.rules.registry import TITLES
from game.ui.art import pitch, tokens
from game.ui.art.crests import FIELDS, SHAPES, app_icon, crest
from game.ui.art.dice import die, tumble_frame
from game.ui.art.icons import ICONS, icon
from game.ui.art.keeping import SHELF
from game.ui.art.pen import luminance, number, rgb
from game.ui.art.pitch import DARK, HIGH_CONTRAST, LIGHT, LONGEST, NARROWEST, PitchColours, PitchMap
from game.ui.art.solids import dot, placed, solid
from game.ui.scenes.game_tiles import game_tile

ICON_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "icon"
BODY, INK, RIM = (244, 241, 230), (20, 25, 31), (141, 138, 124)
NEEDED = (
    "play", "pause", "step-back", "step-forward", "previous", "next", "skip-end", "fast", "undo", "redo", "check",
    "cross", "warning", "info", "question", "book", "log", "dice", "die-hand", "lock", "unlock", "eye", "eye-off",
    "gear", "menu", "home", "folder", "save", "trash", "rename", "export", "import", "copy", "search", "plus",
    "minus", "chevron-left", "chevron-right", "chevron-up", "chevron-down", "arrow-up", "arrow-down", "flag", "flame",
    "bookmark", "bookmark-filled", "goal", "ball", "puck", "card-yellow", "card-red", "whistle", "hourglass", "clock",
    "person", "people", "shirt", "star", "speaker", "speaker-off", "keyboard", "fullscreen", "language", "sun",
    "moon", "contrast", "chart", "trophy", "scales", "ticket", "shield", "target", "lab", "film", "printer", "exit",
    "refresh", "dot", "ring", "filter", "link", "hexes", "thirds", "shooting", "follow", "mirror",
)  # fmt: skip


@cache
def font(pixels: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(None, pixels)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def ink_of(picture: pygame.Surface) -> pygame.mask.Mask:
    return pygame.mask.from_surface(picture, 127)


def dark_spots(picture: pygame.Surface) -> int:
    """How many separate patches of the ink's colour there are."""
    shown = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    shown.fill((235, 235, 235))
    shown.blit(picture, (0, 0))
    found = pygame.mask.from_threshold(shown, INK, (40, 40, 40, 255))
    return len(found.connected_components(3))


def apart(first: pygame.Surface, second: pygame.Surface) -> int:
    """How many pixels differ."""
    a, b = pixels(first), pixels(second)
    return sum(a[at : at + 4] != b[at : at + 4] for at in range(0, len(a), 4))


# Icons


def test_every_icon_that_is_needed_is_there() -> None:
    assert set(NEEDED) == set(ICONS)


@pytest.mark.parametrize("name", NEEDED)
@pytest.mark.parametrize("size", [16, 24, 48])
def test_an_icon_fills_its_square_but_keeps_off_its_edge(name: str, size: int) -> None:
    picture = icon(name, size, (242, 245, 247))
    assert picture.get_size() == (size, size)
    drawn = ink_of(picture).get_bounding_rects()
    whole = drawn[0].unionall(drawn[1:])
    assert max(whole.size) >= size * 0.3
    if size == 48:
        assert pygame.Rect(1, 1, 46, 46).contains(whole)
    assert ink_of(picture).count() < size * size * 0.7


def test_no_two_icons_look_the_same() -> None:
    looks = {name: pixels(icon(name, 16, "white")) for name in ICONS}
    assert len(set(looks.values())) == len(looks)


def test_icons_are_the_same_every_time_and_have_no_dark_edges() -> None:
    first = icon("gear", 24, (242, 245, 247))
    SHELF.clear()
    again = icon("gear", 24, "#F2F5F7")
    assert pixels(first) == pixels(again)
    seen = {tuple(again.get_at((x, y)))[:3] for x in range(24) for y in range(24) if again.get_at((x, y)).a}
    assert all(abs(a - b) <= 2 for colour in seen for a, b in zip(colour, (242, 245, 247), strict=True))


# Dice


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("size", [40, 64, 96])
def test_a_six_sided_die_shows_as_many_pips(face: int, size: int) -> None:
    assert dark_spots(die(6, face, size, BODY, INK, RIM)) == face


def test_a_die_without_a_face_is_blank() -> None:
    assert dark_spots(die(6, None, 64, BODY, INK, RIM)) == 0
    assert dark_spots(die(20, None, 64, BODY, INK, RIM, font=font)) == 0
    assert dark_spots(die(20, 7, 64, BODY, INK, RIM, font=font)) > 0


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 14, 20, 30, 100])
def test_dice_keep_within_their_picture(sides: int) -> None:
    drawn = ink_of(die(sides, 3, 96, BODY, INK, RIM, font=font)).get_bounding_rects()
    whole = drawn[0].unionall(drawn[1:])
    assert pygame.Rect(2, 2, 92, 92).contains(whole)
    assert max(whole.size) > 55


@pytest.mark.parametrize(("sides", "faces"), [(4, 4), (6, 6), (8, 8), (10, 10), (12, 12), (14, 14), (16, 16), (20, 20)])
def test_solids_have_their_true_number_of_faces_and_lie_on_one(sides: int, faces: int) -> None:
    body = solid(sides)
    assert len(body.faces) == faces
    assert placed(body.normals[0], body.rest) == pytest.approx((0, 0, 1), abs=1e-9)
    assert all(dot(normal, normal) == pytest.approx(1) for normal in body.normals)


def test_different_numbers_and_marks_look_different() -> None:
    plain = die(14, 6, 64, BODY, INK, RIM, font=font)
    others = (
        die(14, 9, 64, BODY, INK, RIM, font=font),
        die(14, 6, 64, BODY, INK, RIM, by_hand=True, font=font),
        die(14, 6, 64, BODY, INK, RIM, glow=(76, 201, 160), font=font),
    )
    assert all(apart(plain, other) > 20 for other in others)


@pytest.mark.parametrize(("sides", "face"), [(6, 1), (6, 5), (10, 10), (14, 12), (20, 17)])
def test_a_tumble_ends_on_its_face_and_only_there(sides: int, face: int) -> None:
    still = die(sides, face, 64, BODY, INK, RIM, font=font)
    for seed in (1, 2):
        assert pixels(tumble_frame(sides, face, 64, 1.0, seed, BODY, INK, RIM, font=font)) == pixels(still)
        air = [tumble_frame(sides, face, 64, t, seed, BODY, INK, RIM, font=font) for t in (0.0, 0.3, 0.6)]
        assert all(apart(frame, still) > 300 for frame in air)
        nearly = tumble_frame(sides, face, 64, 0.995, seed, BODY, INK, RIM, font=font)
        assert dark_spots(nearly) == dark_spots(still)


def test_a_tumble_depends_on_its_seed_alone() -> None:
    frames = [tumble_frame(6, 2, 64, 0.4, seed, BODY, INK, RIM) for seed in (1, 1, 2)]
    assert pixels(frames[0]) == pixels(frames[1]) != pixels(frames[2])


@pytest.mark.parametrize("t", [0.0, 0.2, 0.45, 0.7, 0.9])
def test_a_tumbling_die_never_leaves_its_picture(t: float) -> None:
    for seed in range(6):
        frame = tumble_frame(6, 4, 80, t, seed, BODY, INK, RIM)
        assert all(pygame.Rect(1, 1, 78, 78).contains(rect) for rect in ink_of(frame).get_bounding_rects())


# Pitch


@pytest.mark.parametrize("colours", [DARK, LIGHT, HIGH_CONTRAST], ids=["dark", "light", "high contrast"])
def test_lines_stand_out_from_the_grass(colours: PitchColours) -> None:
    for ground in (colours.grass, colours.stripe):
        light, dark = sorted((luminance(colours.line), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("size", [(920, 420), (1380, 630), (640, 420)])
def test_the_pitch_mirrors_itself(size: tuple[int, int]) -> None:
    """Without grain, left is right and top is bottom, but for a line's width of rounding."""
    picture = pitch.pitch(size, PitchColours(flat=True))
    for across, down in ((True, False), (False, True)):
        assert apart(picture, pygame.transform.flip(picture, across, down)) < size[0] * size[1] * 0.004


def test_a_pitch_of_true_shape_has_true_proportions() -> None:
    plan = PitchMap((1050 + 100, 680 + 62))
    assert plan.field.w / plan.field.h == pytest.approx(105 / 68, rel=0.01)
    assert plan.metre == pytest.approx(plan.field.h / 68, rel=0.01)


def test_a_wide_picture_gets_a_longer_ground_with_round_circles() -> None:
    plan = PitchMap((1800, 420))
    assert plan.field.w / plan.field.h == pytest.approx(LONGEST / NARROWEST, rel=0.01)
    assert plan.metre == pytest.approx(plan.field.h / NARROWEST, rel=0.01)


def test_the_centre_spot_and_the_halfway_line_are_drawn() -> None:
    size = (920, 420)
    picture, plan = pitch.pitch(size, HIGH_CONTRAST), PitchMap(size)
    for place in ((52.5, 34), (52.5, 10), (52.5, 60), (0, 30), (105, 5)):
        assert luminance(rgb(picture.get_at(plan.at(*place)))) > 0.5
    assert luminance(rgb(picture.get_at(plan.at(30, 60)))) < 0.1


def test_bands_mirror_and_rows_that_meet_share_theirs() -> None:
    plan = PitchMap((920, 420))
    for row in "TAVMS":
        home, away = plan.band("home", row), plan.band("away", row)
        assert home.w == pytest.approx(away.w, abs=1)
        assert home.x - plan.field.x == pytest.approx(plan.field.right - away.right, abs=1)
    for mine, other in (("V", "S"), ("M", "M"), ("S", "V")):
        assert plan.band("home", mine) == plan.band("away", other)
    left_to_right = [plan.band("home", row).x for row in "TAVMS"]
    assert left_to_right == sorted(left_to_right)


@pytest.mark.parametrize("count", range(8))
def test_tokens_of_a_row_stand_apart_inside_their_band(count: int) -> None:
    plan = PitchMap((920, 420))
    mine, other = plan.spots("home", "M", count), plan.spots("away", "M", count)
    assert len(mine) == len(set(mine)) == count
    assert all(plan.band("home", "M").collidepoint(place) for place in mine + other)
    assert all(a[0] < b[0] for a, b in zip(mine, other, strict=True))


# Tokens and ball


@pytest.mark.parametrize("diameter", [22, 36, 56])
def test_home_is_round_and_away_has_a_flat_top(diameter: int) -> None:
    round_one = ink_of(tokens.token("home", diameter, "#1F6FB5", "white", "white", "", font))
    flat_one = ink_of(tokens.token("away", diameter, "#1F6FB5", "white", "white", "", font))
    side = tokens.picture_side(diameter)
    assert round_one.get_size() == (side, side)
    tops = [next(y for y in range(side) if mask.get_at((side // 2, y))) for mask in (round_one, flat_one)]
    assert tops[1] - tops[0] >= diameter * 0.08
    assert round_one.count() == pytest.approx(3.14159 * diameter**2 / 4, rel=0.1)


def test_badges_and_texts_change_a_token_and_dimming_fades_it() -> None:
    def made(**more: object) -> pygame.Surface:
        return tokens.token("home", 36, "#1F6FB5", "white", "white", "7", font, **more)  # type: ignore[arg-type]

    looks = [made(), *(made(badge=badge) for badge in ("yellow", "red", "tick", "captain")), made(dimmed=True)]
    assert len({pixels(look) for look in looks}) == len(looks)
    middle = (tokens.picture_side(36) // 2, tokens.picture_side(36) // 2 + 9)
    assert made(dimmed=True).get_at(middle).a < made().get_at(middle).a


def test_cards_are_told_apart_without_colour() -> None:
    """Seen as light and dark only, the red badge has its cross."""
    shades = []
    for badge in ("yellow", "red"):
        mark = pygame.transform.grayscale(tokens.mark(badge, 48))
        shades.append({mark.get_at((x, 20)).r // 32 for x in range(17, 32)})
    assert len(shades[0]) < len(shades[1])


def test_a_ball_is_a_ball_that_rolls() -> None:
    still, rolled = tokens.ball(32), tokens.ball(32, 0.8)
    assert ink_of(still).count() == pytest.approx(3.14159 * 16**2, rel=0.06)
    assert apart(still, rolled) > 100
    assert tokens.ball_shadow(32, 1.0).get_width() > tokens.ball_shadow(32).get_width()
    tail = tokens.trail(60, 10, (255, 255, 255))
    assert tail.get_at((4, 5)).a < tail.get_at((50, 5)).a


def test_numbers_are_as_high_as_asked_and_never_too_wide() -> None:
    assert number("7", 30, 200, (0, 0, 0), font).get_height() == pytest.approx(30, abs=2)
    assert number("1234567", 30, 60, (0, 0, 0), font).get_width() <= 62


# Crests, icon, tiles


def test_a_crest_belongs_to_its_name() -> None:
    pair = ("#1F6FB5", "white")
    assert pixels(crest("Saltmere", 48, pair)) == pixels(crest("Saltmere", 48, [(0x1F, 0x6F, 0xB5), (255, 255, 255)]))
    looks = {pixels(crest(f"Club {number}", 32, pair)) for number in range(40)}
    assert len(looks) > 30


@pytest.mark.parametrize("size", [32, 48, 96])
def test_crests_stay_within_their_square(size: int) -> None:
    for name in ("Saltmere", "Northgate", "Kleeberg", "Ohl", "Wyke"):
        picture = crest(name, size, ("#A8222E", "#A8222E"))
        edge = [(x, y) for x in range(size) for y in (0, size - 1)] + [
            (x, y) for x in (0, size - 1) for y in range(size)
        ]
        assert max(picture.get_at(place).a for place in edge) < 128
        assert ink_of(picture).count() > size * size * 0.5


def test_every_shape_of_shield_is_symmetric() -> None:
    for shape in SHAPES:
        xs = [x for x, _ in shape()]
        assert min(xs) + max(xs) == pytest.approx(100, abs=0.5)
    assert len(FIELDS) >= 10


def test_the_stored_icon_is_the_drawn_one() -> None:
    stored = pygame.image.load(ICON_FOLDER / "touchline.png")
    assert stored.get_size() == (256, 256)
    assert pixels(stored) == pixels(app_icon(256))


def test_the_windows_icon_holds_four_sizes() -> None:
    raw = (ICON_FOLDER / "touchline.ico").read_bytes()
    assert struct.unpack_from("<HHH", raw) == (0, 1, 4)
    sizes = []
    for entry in range(4):
        width, _, _, _, _, _, length, start = struct.unpack_from("<BBBBHHII", raw, 6 + 16 * entry)
        picture = pygame.image.load(io.BytesIO(raw[start : start + length]), "entry.png")
        assert picture.get_width() == (width or 256)
        assert pixels(picture) == pixels(app_icon(picture.get_width()))
        sizes.append(picture.get_width())
    assert sizes == [16, 32, 48, 256]


@pytest.mark.parametrize("game", TITLES)
@pytest.mark.parametrize("size", [(320, 180), (160, 90), (220, 220)])
def test_a_tile_covers_its_whole_area(game: str, size: tuple[int, int]) -> None:
    pygame.font.init()
    picture = game_tile(game, size)
    assert picture.get_size() == size
    assert all(picture.get_at(corner).a == 255 for corner in ((0, 0), (size[0] - 1, size[1] - 1)))
    assert apart(picture, pitch.pitch(size)) > size[0] * size[1] * 0.1
