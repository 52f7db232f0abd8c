"""The window's texts about the whole campaign: where play is, its heading, who plays whom."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.players import evening
from oathsworn_gui.games.oathsworn.rules.epilogue.score import was_lost
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts


def home(campaign: Campaign) -> str:
    """Return the key of the page where play is now."""
    if any(procedure.type == "tally" for procedure in campaign.pending):
        return "epilogue"
    if is_over(campaign):
        return "ending"
    return "epilogue" if campaign.finished else campaign.part


def is_over(campaign: Campaign) -> bool:
    """Whether an encounter is won or lost and the company has not moved on."""
    encounter = campaign.encounter
    return campaign.part == "encounter" and encounter is not None and encounter.result is not None


def heading(campaign: Campaign, texts: Texts) -> str:
    """Return the line under the title: chapter, part, and the round of an encounter."""
    if campaign.finished and not campaign.pending:
        return texts.say(f"oathsworn.heading.{'lost' if was_lost(campaign) else 'over'}")
    encounter = campaign.encounter if campaign.part == "encounter" else None
    round_now = encounter.round if encounter else 0
    key = "oathsworn.heading.round" if round_now else f"oathsworn.heading.{campaign.part}"
    return texts.say(key, chapter=campaign.chapter, round=round_now)


def lent_words(campaign: Campaign, phrases: Phrases) -> str:
    """Return a sentence for each seat that another player has this evening; empty for none."""
    return " ".join(map(phrases.line_text, evening(campaign)))
