"""22 told chapters go from one library to another and back, through files, unchanged."""

from pathlib import Path

from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.content.pack import chosen, how_many, pack_of
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.views.content.pack_choice import choices_of, taken_of
from oathsworn_gui.storage.campaign.open_campaign import create, open_campaign
from oathsworn_gui.storage.files.pack_file import read_shared_pack, write_shared_pack
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, choices, do
from tests.games.oathsworn.builders.told_chapters import CARDS, CHAPTERS, told_chapters
from tests.games.oathsworn.walks.story_walk import SYSTEM
from tests.storage.lamps import store_of


def saved(folder: Path, campaign: Campaign, pack: Pack) -> Campaign:
    """Return a campaign that took a pack, was closed, and opened from its folder again."""
    folder.mkdir(parents=True)
    opened = create(folder, SYSTEM, campaign, lambda line: line.code, pause=600)
    store_of(opened).dispatch(TakeFromPack(entries=pack))
    opened.record.flush()
    opened.record.close()
    again = open_campaign(folder, {SYSTEM.key: SYSTEM}, lambda line: line.code)
    again.record.close()
    return again.campaign


def through_a_file(path: Path, campaign: Campaign) -> Pack:
    """Return all that a campaign writes for others, as it is read from that file."""
    pack = pack_of(campaign.own)
    everything = taken_of(pack, choices_of(campaign, a_box(campaign), pack))
    write_shared_pack(path, written_pack(everything, campaign.line, {}))
    read = read_pack(read_shared_pack(path), a_box(campaign))
    assert isinstance(read, PackRead)
    assert read.troubles == ()
    return read.pack


def test_22_chapters_go_to_another_library_and_back_unchanged(tmp_path: Path) -> None:
    pack = told_chapters(a_campaign(), picture=1000)
    assert len(pack.encounters) == len(pack.rules) == len(pack.tracks) == CHAPTERS
    assert len(pack.story_maps) == CHAPTERS
    assert len(pack.stage_cards) == CHAPTERS * CARDS
    assert all(told.minions for told in pack.encounters.values())
    assert sum(told.boss is not None for told in pack.encounters.values()) >= CHAPTERS - 4

    first = saved(tmp_path / "ours" / "campaign", a_campaign(), pack)
    there = through_a_file(tmp_path / "there.pack.json", first)
    friends = a_campaign(choose=choices(title="The Other", seed=9))
    second = saved(tmp_path / "theirs" / "campaign", friends, there)
    back = through_a_file(tmp_path / "back.pack.json", second)
    assert back == pack
    there_file, back_file = tmp_path / "there.pack.json", tmp_path / "back.pack.json"
    assert back_file.read_bytes() == there_file.read_bytes()


def test_some_chapters_are_chosen_and_the_rest_stays(tmp_path: Path) -> None:
    campaign = do(a_campaign(chapter="5"), TakeFromPack(entries=told_chapters(a_campaign(), 4)))
    pack = pack_of(campaign.own)
    found = choices_of(campaign, a_box(campaign), pack)
    only = [one for one in found if one.chapter == "2"]
    taken = taken_of(pack, only)
    cards = {card.chapter for card in taken.stage_cards.values()}
    assert (list(taken.encounters), cards) == (["2"], {"2"})
    assert how_many(taken) == 1 + CARDS + len(taken.rules) + len(taken.tracks)
    everything = [place for one in found for place in one.new]
    assert chosen(pack, everything) == pack
