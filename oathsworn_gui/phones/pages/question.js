/* The open question: one at a time, with one orange button. */

import { button, el, icon, say, tell, unseen } from "./dom.js";
import { figure } from "./figures.js";
import { drawing, slots } from "./draw.js";

/* Whether a question has the page for itself instead of the sheet from below. */
export function isWhole(question) {
  return question.mine && Boolean(question.draw || question.heads);
}

/* `own` keeps what was chosen and not sent yet; `acts` has answer(value), deal() and redo(). */
export function asked(question, own, acts) {
  if (!question.mine) return [el("p.others", {}, icon("account-clock"), question.title)];
  const forms = { choice, many, number, draw: drawing, text, place };
  return [head(question), ...forms[question.form](question, own, acts)];
}

function head(question) {
  const told = [question.help, question.because].filter(Boolean);
  const words = el("div", {}, el("h2", { id: "asked", tabindex: "-1" }, question.title), told.map((line) => el("p.quiet", {}, line)));
  const badge = question.heads ? null : question.figures.map((one) => figure(one));
  return el("div.sheet-head", {}, words, badge);
}

function main(words, name, acts, value) {
  return button(
    "main",
    { "data-key": "main", disabled: acts.waiting, onclick: () => acts.answer(value) },
    name && !acts.waiting ? icon(name) : null,
    el("span", {}, acts.waiting ? say("sent") : words),
  );
}

function valueOf(one) {
  return one.value ?? one.key;
}

/* ---------------------------------------------------------------------------------- one of several */

function choice(question, own, acts) {
  const able = question.choices.filter((one) => !one.why_not);
  const usual = able.find((one) => one.marked);
  const chosen = able.find((one) => one.key === own.key) ?? (question.heads || able.length > 1 ? usual : able[0]);
  const rows = question.choices.map((one) => row(one, one === chosen, () => {
    if (one.why_not) return tell(one.why_not, "why");
    if (one.key === own.key || (one === chosen && one === usual)) return acts.answer(valueOf(one));
    own.key = one.key;
    acts.redo();
  }));
  return [
    question.heads ? worth(question) : null,
    question.draw ? slots(question.draw, []) : null,
    el("div.rows", { "data-scroll": "rows", role: "group", "aria-labelledby": "asked" }, rows),
    chosen
      ? main(chosen.accept || question.accept || chosen.words, chosen.icon || question.icon, acts, valueOf(chosen))
      : null,
  ];
}

function worth(question) {
  return [
    el("div.figures.worn", {}, question.figures.map((one) => el("span.with-words", {}, figure(one), el("small", {}, one.words)))),
    el("div.heads", { "aria-hidden": "true" }, el("span", {}, question.heads[0]), el("span", {}, question.heads[1])),
  ];
}

function row(one, on, tap) {
  const badge = one.figure ? figure({ icon: "shield", value: one.figure, words: "", parts: [] }, true) : one.icon ? icon(one.icon) : null;
  const tag = one.tag ? el("em.tag", {}, one.tag) : null;
  const words = el("span.words", {}, el("b", {}, one.words, tag ? " " : null, tag), one.note ? el("small", {}, one.note) : null, one.why_not ? el("small.why", {}, one.why_not) : null, one.gauges.map(gauge));
  const end = one.end ? el("span.end", {}, el("b", {}, one.end), el(`small${one.tone ? "." + one.tone : ""}`, {}, one.end_note)) : null;
  return button(
    `row${one.figure || one.end ? ".high" : ""}${one.why_not ? ".refused" : ""}`,
    { "data-key": `row-${one.key}`, "aria-pressed": String(on), "aria-disabled": one.why_not ? "true" : null, onclick: tap },
    badge,
    words,
    end,
  );
}

function gauge(one) {
  const length = one.share === null ? null : el("span.bar", {}, el(`span.fill${one.tone ? "." + one.tone : ""}`, {}));
  if (length) length.firstChild.style.width = `${Math.round(100 * Math.min(1, Math.max(0, one.share)))}%`;
  return el("div.gauge", {}, el("span.what", {}, one.words), length ?? el("span", {}), el("b", {}, one.value));
}

/* ------------------------------------------------------------------------------------ several of them */

function many(question, own, acts) {
  if (question.numbers.length && !own.each) return stepping(question, own, acts, true);
  const ticked = (own.ticked ??= new Set(question.chosen));
  const rows = question.choices.map((one) => tick(one, ticked, acts));
  const right = ticked.size >= question.least && ticked.size <= question.most;
  const holes = { n: ticked.size, least: question.least, m: question.most };
  const count = say(question.least === question.most ? "exactly" : "how-many", holes);
  const keys = question.choices.map((one) => one.key).filter((key) => ticked.has(key));
  const words = question.accept || say("accept-several", holes);
  return [
    el("div.rows", { "data-scroll": "rows", role: "group", "aria-labelledby": "asked" }, rows),
    el("p.quiet.count", { role: "status" }, count),
    question.numbers.length ? button("link", { "data-key": "by-number", onclick: () => { own.each = false; acts.redo(); } }, say("by-number")) : null,
    right
      ? main(words, question.icon, acts, keys)
      : button("main.refused", { "data-key": "main", "aria-disabled": "true", onclick: () => tell(count, "why") }, words),
  ];
}

function tick(one, ticked, acts) {
  const on = ticked.has(one.key);
  const words = el("span.words", {}, el("b", {}, one.words), one.note ? el("small", {}, one.note) : null, one.why_not ? el("small.why", {}, one.why_not) : null);
  return button(
    `row${one.why_not ? ".refused" : ""}`,
    {
      "data-key": `row-${one.key}`,
      role: "checkbox",
      "aria-checked": String(on),
      "aria-disabled": one.why_not ? "true" : null,
      onclick: () => {
        if (one.why_not) return tell(one.why_not, "why");
        if (on) ticked.delete(one.key);
        else ticked.add(one.key);
        acts.redo();
      },
    },
    el(`span.box${on ? ".on" : ""}`, {}, on ? icon("check") : null),
    words,
  );
}

/* --------------------------------------------------------------------------------------- a number */

function number(question, own, acts) {
  return stepping(question, own, acts, false);
}

function stepping(question, own, acts, withEach) {
  const at = Math.min(question.most, Math.max(question.least, own.number ?? question.number ?? question.least));
  const one = question.numbers[at - question.least];
  const step = (by, name, words) =>
    button(
      "step",
      { "data-key": `step${by}`, "aria-label": words, disabled: at + by < question.least || at + by > question.most, onclick: () => { own.number = at + by; acts.redo(); } },
      icon(name),
    );
  const cards = one?.cards.length ? el("span.mights", { "aria-hidden": "true" }, one.cards.slice(0, 12).map((colour) => el(`i.${colour.split(".")[0]}`, {}, colour.split(".")[1] ?? ""))) : null;
  const middle = el("div.middle", { role: "status" }, el("b.number", {}, String(at)), el("span", {}, cards, one?.tag ? el("em.tag", {}, one.tag) : null, one?.note ? el("small", {}, one.note) : null, one?.words ? unseen(one.words) : null));
  const words = one?.accept || question.accept || say("accept");
  const value = one?.value ?? at;
  return [
    el("div.stepper", {}, step(-1, "minus", say("less")), middle, step(1, "plus", say("more"))),
    one?.gauges.length ? el("div.gauges", {}, one.gauges.map(gauge)) : null,
    question.form === "number" && question.choices.length ? choiceButtons(question, acts) : null,
    withEach && question.choices.length ? button("link", { "data-key": "each", onclick: () => { own.each = true; own.ticked = new Set(Array.isArray(value) ? value : []); acts.redo(); } }, say("tick-each")) : null,
    main(words, question.icon, acts, value),
  ];
}

export function choiceButtons(question, acts) {
  if (!question.choices.length) return null;
  const made = question.choices.map((one) =>
    button(
      `plain${one.why_not ? ".refused" : ""}`,
      { "data-key": `row-${one.key}`, disabled: acts.waiting, "aria-disabled": one.why_not ? "true" : null, onclick: () => (one.why_not ? tell(one.why_not, "why") : acts.answer(valueOf(one))) },
      one.icon ? icon(one.icon) : null,
      el("span", {}, one.words),
      one.note ? el("small", {}, one.note) : null,
      one.why_not ? unseen(`. ${one.why_not}`) : null,
    ),
  );
  return el("div.deeds.wide", {}, made);
}

/* -------------------------------------------------------------------------------- words and places */

function text(question, own, acts) {
  const area = el("textarea", {
    "data-key": "text",
    rows: "3",
    maxlength: "1000",
    "aria-labelledby": "asked",
    placeholder: say("text"),
    oninput: (event) => (own.text = event.target.value),
  });
  area.value = own.text ?? "";
  return [
    area,
    choiceButtons(question, acts),
    button("main", { "data-key": "main", disabled: acts.waiting, onclick: () => acts.answer((own.text ?? "").trim()) }, icon("send"), el("span", {}, acts.waiting ? say("sent") : question.accept || say("send"))),
  ];
}

function place(question, own, acts) {
  return [el("p.note", {}, icon("hexagon-outline"), say("place")), ...choice(question, own, acts)];
}
