"""What each DEFENSE card may cost, counted once for a moment of play and put in words."""

from dataclasses import dataclass

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.odds.defence import (
    Cheapest,
    DefenseChoice,
    Losses,
    cheapest,
)
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.enemy.attack import NO_CARD as NONE
from oathsworn_gui.games.oathsworn.rules.enemy.odds import (
    defense_choices,
    if_it_adds,
)
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Change, DefenseLooks, Looks
from oathsworn_gui.games.oathsworn.views.might.odds_words import average, percent
from oathsworn_gui.games.oathsworn.views.might.threats import Say, rows_of
from oathsworn_gui.tabletop.procedure import Option, Question

_IF_READ = (1, 2, 3, 4)
"""What an unread card may add: shown so that cards on the table can be judged."""


@dataclass(frozen=True)
class CountedCards:
    """The losses of one target by the key of each option, with the current decks.

    Options without an entered DEFENSE are not in ``known``; ``if_read`` are the losses when
    such a card adds 1, 2, 3 … DEFENSE, empty when every card is known.
    """

    question: Question
    names: dict[str, str]
    known: dict[str, DefenseChoice]
    best: Cheapest
    hp: int
    tokens: int
    if_read: tuple[Losses, ...]

    @property
    def unread(self) -> int:
        """How many cards are not compared."""
        return len(self.question.options) - len(self.known)

    @property
    def advised(self) -> str:
        """The key of the option that is best."""
        return self.best.card or NONE

    # --------------------------------------------------------------------------------- the rows

    def row(self, say: Say, key: str, option: Option) -> DefenseLooks:
        """Return an option as its row shows it; ``key`` is the cap of its key."""
        choice, name = self.known.get(option.key), self.names[option.key]
        about = _about(say, option)
        if choice is None:
            return DefenseLooks(key, name, about, None, "", words=say("defence.unread"))
        lost, out = choice.plain.expected, choice.plain.knocked_out
        worst = max(other.plain.expected for other in self.known.values())
        return DefenseLooks(
            key,
            name,
            about,
            choice.defense,
            average(lost),
            "HP",
            say("defence.out", percent=percent(out)) if out else say("defence.stands"),
            float(lost / worst) if worst else 0.0,
            say("defence.best") if len(self.known) > 1 and option.key == self.advised else "",
            danger=bool(out),
        )

    # ------------------------------------------------------------------------------- the advice

    def advice(self, say: Say) -> str:
        """Return which card is best, and by how much."""
        none, chosen = self.known[NONE].plain, self.known[self.advised].plain
        if self.unread and self.advised == NONE:
            return self._advice_unread(say, none)
        lost, otherwise = average(chosen.expected), average(none.expected)
        alike = "-alike" if self.best.reason == "saves-hp" and lost == otherwise else ""
        key, card = f"defence.advice.{self.best.reason}{alike}", self.names[self.advised]
        return say(key, card=card, lost=lost, otherwise=otherwise)

    def _advice_unread(self, say: Say, none: Losses) -> str:
        """Return what the first card that helps would have to add, where some are not read."""
        for n, lost in zip(_IF_READ, self.if_read, strict=True):
            params = {"lost": average(lost.expected), "otherwise": average(none.expected)}
            if lost.expected < none.expected and params["lost"] != params["otherwise"]:
                return say("defence.advice-unread", n=n, **params)
        return say("defence.advice-unread-none", n=_IF_READ[-1])

    def because(self, say: Say) -> str:
        """Return the text below the advice: cards left out, tokens, or falling."""
        none, chosen = self.known[NONE], self.known[self.advised]
        if self.unread:
            return say("defence.unread-cards", n=self.unread)
        if chosen is none:
            return say("defence.because.none")
        if self.tokens:
            lost, otherwise = chosen.with_tokens.expected, none.with_tokens.expected
            params = {"lost": average(lost), "otherwise": average(otherwise)}
            alike = "-alike" if params["lost"] == params["otherwise"] else ""
            return say(f"defence.because.tokens{alike}", n=self.tokens, **params)
        params = {
            "percent": percent(chosen.plain.knocked_out),
            "otherwise": percent(none.plain.knocked_out),
        }
        alike = "-alike" if params["percent"] == params["otherwise"] else ""
        return say(f"defence.because.out{alike}", **params)

    # --------------------------------------------------------------------------------- the odds

    def odds(self, say: Say, key: str) -> Looks:
        """Return the odds of an option as the column shows them."""
        choice = self.known.get(key)
        return self._of_unread(say, key) if choice is None else self._of(say, key, choice)

    def _of(self, say: Say, key: str, choice: DefenseChoice) -> Looks:
        return Looks(
            head=self.names[key],
            against=say("defence.against", n=choice.defense),
            average=average(choice.plain.expected),
            average_words=say("defence.average", hp=self.hp),
            rows=rows_of(say, choice.plain),
            changes_head=say("defence.changes"),
            changes=self._with_tokens(say, choice),
            foot=say("defence.exact"),
        )

    def _with_tokens(self, say: Say, choice: DefenseChoice) -> tuple[Change, ...]:
        if choice.plain == choice.with_tokens:
            return ()
        words = say("defence.with-tokens", n=self.tokens)
        return (Change(words, f"{average(choice.with_tokens.expected)} HP"),)

    def _of_unread(self, say: Say, key: str) -> Looks:
        changes = tuple(
            Change(say("defence.if-it-adds", n=n), f"{average(lost.expected)} HP")
            for n, lost in zip(_IF_READ, self.if_read, strict=True)
        )
        return Looks(
            head=self.names[key],
            average="?",
            average_words=say("defence.unread-help"),
            changes_head=say("defence.if-read"),
            changes=changes,
            foot=say("defence.exact"),
        )


def _about(say: Say, option: Option) -> str:
    if option.key == NONE:
        return say("defence.keep-hand")
    unread = option.code == "defense-card-unread"
    cooldown = option.params.get("cooldown")
    key = "defence.card-unread" if unread else "defence.card"
    return say(key, n=option.params.get("n") or 0, cooldown=cooldown)


def count_cards(campaign: Campaign, box: Box, question: Question, none: str) -> CountedCards | None:
    """Count what each option of ``question`` may cost; ``none`` is the name of playing no card.

    None when no enemy attack on the seat asked is being resolved any more.
    """
    seat = question.seats[0]
    attack = campaign.pending[-1] if campaign.pending else None
    if not isinstance(attack, EnemyAttack) or seat not in attack.targets:
        return None
    cards = tuple(option.key for option in question.options if option.key != NONE)
    found = defense_choices(campaign, attack, seat, cards, box)
    unread = len(found) < len(question.options)
    return CountedCards(
        question,
        {NONE: none, **{card: box.card(card).name for card in cards}},
        {choice.card or NONE: choice for choice in found},
        cheapest(found),
        standing_hp(campaign, seat),
        tokens_of(campaign, seat, "defense"),
        if_it_adds(campaign, attack, seat, _IF_READ, box) if unread else (),
    )
