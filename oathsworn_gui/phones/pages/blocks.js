/* The parts of a seat's screen: numbers with their parts, slots, cards in hand, deeds. */

import { button, el, icon, say, tell, unseen } from "./dom.js";
import { corner, figure } from "./figures.js";

/* `acts` has open(card), deed(deed), opened(key) and turn(key) of the page. */
export function blocks(screen, chosen, acts) {
  return screen.blocks.map((block) => {
    const inner = [
      figures(block, acts),
      slots(block),
      block.deeds.length ? el("div.deeds", {}, block.deeds.map((deed) => pill(deed, acts))) : null,
      hand(block, chosen, acts),
      block.lines.length ? el("ul.lines", {}, block.lines.map((line) => el("li", {}, line))) : null,
    ];
    if (block.folded) {
      const head = el("summary", { "data-key": `fold-${block.key}` }, block.title);
      return el("details.block", { "data-key": block.key }, head, ...inner);
    }
    const head = block.title ? el("h2", {}, block.title) : null;
    return el(`section.block.${block.key}`, { "aria-label": block.title || null }, head, ...inner);
  });
}

function figures(block, acts) {
  if (!block.figures.length) return null;
  const parts = block.figures.filter((one) => one.parts.length);
  const drawn = block.figures.map((one) => figure(one));
  if (!parts.length) return el("div.figures", {}, drawn);
  const key = `parts-${block.key}`;
  const open = acts.opened(key);
  const row = button(
    "figures.with-parts",
    { "data-key": key, "aria-expanded": String(open), onclick: () => acts.turn(key) },
    drawn,
    icon(open ? "chevron-up" : "chevron-down", "turn"),
  );
  const told = parts.flatMap((one) => [
    el("dt", {}, `${one.words} ${one.value}`),
    ...one.parts.map((part) => el("dd", {}, part)),
  ]);
  return [row, open ? el("dl.parts", { "aria-label": say("parts") }, told) : null];
}

function slots(block) {
  if (!block.slots.length) return null;
  const made = block.slots.map((slot) => {
    const cards = el("span", {}, slot.cards.join(", "));
    return el(`li.slot${slot.cards.length ? ".full" : ""}`, {}, el("b", {}, slot.words), cards);
  });
  return el("ul.slots", { "aria-label": block.title || null }, made);
}

/* A small deed; one that cannot be done says why when it is tapped. */
export function pill(deed, acts) {
  return tapped(deed, acts, "pill");
}

export function tapped(deed, acts, kind) {
  const why = deed.why_not;
  return button(
    `${kind}${why ? ".refused" : ""}`,
    {
      "data-key": `deed-${deed.key}`,
      "aria-disabled": why ? "true" : null,
      onclick: () => (why ? tell(why, "why") : acts.deed(deed)),
    },
    deed.icon ? icon(deed.icon) : null,
    el("span", {}, deed.words),
    why ? unseen(`. ${say("why-not")}: ${why}`) : null,
  );
}

function hand(block, chosen, acts) {
  if (!block.cards.length) return null;
  const made = block.cards.map((card) => {
    const on = card.key === chosen;
    const able = card.deeds.some((deed) => !deed.why_not);
    const top = card.figures.slice(0, 2).map(corner);
    const foot = card.figures.slice(2, 3).map((one) => figure(one));
    return el(
      "li",
      {},
      button(
        `card${isLong(card.title) ? ".long" : ""}${card.figures.length ? "" : ".bare"}${on || (!chosen && card.raised) ? ".raised" : ""}${able || !card.deeds.length ? "" : ".resting"}`,
        { "data-key": `card-${card.key}`, "aria-pressed": String(on), onclick: () => acts.open(card.key) },
        el("span.corners", {}, top),
        el("span.name", {}, card.title),
        foot,
      ),
    );
  });
  return el("ul.hand", { "data-scroll": `hand-${block.key}`, "aria-label": block.title || null }, made);
}

function isLong(title) {
  return title.length > 15 || title.split(/[ -]/).some((word) => word.length > 9);
}

/* A card that was tapped: what it says and what can be done with it. */
export function cardSheet(card, acts) {
  const [first, ...rest] = sorted(card.deeds);
  const refused = card.deeds.filter((deed) => deed.why_not);
  return [
    el(
      "div.sheet-head",
      {},
      el("div", {}, el("h2", { tabindex: "-1" }, card.title), el("p.quiet", {}, card.figures.map((one) => `${one.words} ${one.value}`).join(" · "))),
      button("round", { "aria-label": say("close"), "data-key": "close", onclick: () => acts.open("") }, icon("close")),
    ),
    el("div.scrolls", { "data-scroll": "card", tabindex: "0" }, paragraphs(card.text), refused.map((deed) => el("p.why", {}, `${deed.words}: ${deed.why_not}`))),
    el("div.deeds.wide", {}, rest.map((deed) => tapped(deed, acts, "plain"))),
    first ? tapped(first, acts, first.why_not ? "plain" : "main") : null,
  ];
}

function sorted(deeds) {
  return [...deeds.filter((deed) => !deed.why_not), ...deeds.filter((deed) => deed.why_not)];
}

export function paragraphs(text) {
  return text.split("\n").filter(Boolean).map((line) => el("p", {}, line));
}
