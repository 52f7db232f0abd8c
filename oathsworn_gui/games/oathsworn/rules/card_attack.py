"""An attack that a card gives: its numbers, its targets, and what it tells the card."""

from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack_begin import begun
from oathsworn_gui.games.oathsworn.rules.attack_range import refuse_target
from oathsworn_gui.games.oathsworn.rules.attack_targets import targets
from oathsworn_gui.games.oathsworn.rules.card_grown import grown, how_many_question
from oathsworn_gui.games.oathsworn.rules.card_steps import Now, done, nobody, note, noted
from oathsworn_gui.games.oathsworn.rules.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.thrown import unarmed_told
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value, replace

_BEGUN = "begun"


class AttackStep:
    """How an attack of a card goes: it is pushed once, and read when it comes back."""

    def ask(self, now: Now, effect: AttackEffect) -> Question | None:
        """Ask what makes it grow, where only the table knows."""
        if note(now.play, _BEGUN) is None and grown(now, effect) is None:
            return how_many_question(now, effect)
        return None

    def go_on(self, now: Now, effect: AttackEffect) -> Outcome:
        """Begin the attack; once it is over go to the next effect."""
        if note(now.play, _BEGUN) is not None:
            return Outcome(done(now.campaign, now.play))
        attack = attack_of(now, effect)
        if not _can_hit(now, attack):
            return nobody(now, effect)
        play = now.play.evolve(missed=False, critical=False, broke=False, struck=())
        fresh = now._replace(campaign=replace(now.campaign, play), play=play)
        told = line("attack.begun", "ATTACK-02", name=now.name)
        lines = (told, *unarmed_told(now.campaign, play.seat, now.name))
        after = begun(noted(fresh, _BEGUN, "yes"), attack, now.box, None, effect.redraws)
        return Outcome(after, lines)

    def answer(self, now: Now, effect: AttackEffect, value: Value) -> Outcome:
        """Keep what makes it grow."""
        del effect
        return Outcome(noted(now, "n", str(value)))


def attack_of(now: Now, effect: AttackEffect) -> Attack:
    """Return the attack that an effect gives, without its area. Source: ATTACK-02..11, L894-936."""
    more = grown(now, effect) or 0
    unlike = now.play.attacked if effect.times > 1 else ()
    return Attack(
        id="p0",
        seat=now.play.seat,
        unarmed=effect.unarmed,
        keyword=effect.steps + more * (effect.grows == "steps"),
        bonus=effect.bonus + more * (effect.grows == "bonus"),
        ignore_lowest=effect.ignore_lowest,
        ignore_highest=effect.ignore_highest,
        fewer=effect.fewer,
        range=effect.range or 0,
        farther=effect.farther,
        known=True,
        more=effect.chain or effect.also,
        chain=effect.chain > 0,
        chain_range=effect.chain_range if effect.chain else 0,
        unlike=(*unlike, BOSS) if now.play.cut else unlike,
        behind=effect.when == "from-behind",
    )


def _can_hit(now: Now, attack: Attack) -> bool:
    """Whether an enemy stands that nothing no one can overrule speaks against."""
    standing = targets(encounter_of(now.campaign))
    refusals = [refuse_target(now.campaign, attack, f.id, now.box) for f in standing]
    return any(refusal is None for refusal in refusals)
