/* The page of a phone at the table: it shows the state it was sent, and sends what is tapped. */

import { blocks, cardSheet } from "./blocks.js";
import { button, el, icon, say, setWords, show, tell, unseen } from "./dom.js";
import { Link } from "./link.js";
import { asked, isWhole } from "./question.js";

const places = Object.fromEntries(["head", "page", "board", "sheet", "over"].map((id) => [id, document.getElementById(id)]));
const now = { state: null, closed: "", card: "", over: "", own: {}, ownOf: "", open: new Set() };

/* ------------------------------------------------------------------------- what the phone keeps */

function kept(name, otherwise) {
  try {
    return localStorage.getItem(name) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    /* a private window keeps nothing: the seat is asked for again */
  }
}

function phoneId() {
  const found = kept("phone", "");
  if (found) return found;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  keep("phone", made);
  return made;
}

/* The words of the last evening, for a phone that does not reach the table yet. */
function keptWords() {
  try {
    return JSON.parse(kept("words", "{}"));
  } catch {
    return {};
  }
}

const phone = phoneId();
now.seat = kept("seat", null);
setWords(keptWords());

const link = new Link(
  () => ({ type: "hello", phone, seat: now.seat }),
  heard,
  () => render(),
);

/* ------------------------------------------------------------------------------ what is heard */

function heard(message) {
  if (message.type === "state") {
    now.state = message;
    now.closed = "";
    setWords(message.words);
    keep("words", JSON.stringify(message.words));
    document.body.dataset.seq = message.screen ? message.seq : "";
      if (message.seat !== null) take(message.seat);
    const id = message.screen?.question?.id ?? "";
    if (id !== now.ownOf) {
      now.own = {};
      now.ownOf = id;
      if (id && message.screen.question.mine) now.card = "";
    }
    if (!link.owed && now.own.typed && now.own.typed.length === message.screen?.question?.draw?.colours.length) now.own.typed = [];
  } else if (message.type === "refused") {
    /* of a draw only the last card is taken back: which one was wrong is for the player to say */
    now.own = now.own.typed ? { typed: now.own.typed.slice(0, -1) } : {};
    tell(message.words, "why");
  } else if (message.type === "closed") {
    now.closed = message.words || say("closed");
  }
  render();
}

function take(seat) {
  now.seat = seat;
  keep("seat", seat);
}

const acts = {
  get waiting() {
    return Boolean(link.owed);
  },
  answer(value) {
    link.send({ type: "answer", question: question().id, value });
    render();
  },
  deal() {
    link.send({ type: "deal", question: question().id });
    render();
  },
  deed(deed) {
    now.card = "";
    link.send({ type: "deed", key: deed.key, seq: now.state.seq });
    render();
  },
  open(key) {
    now.card = now.card === key ? "" : key;
    render();
    if (now.card) places.sheet.querySelector("h2")?.focus({ preventScroll: true });
  },
  opened: (key) => now.open.has(key),
  turn(key) {
    if (!now.open.delete(key)) now.open.add(key);
    render();
  },
  redo: () => render(),
};

function question() {
  return now.state?.screen?.question ?? null;
}

/* --------------------------------------------------------------------------------- what is shown */

const shown = {};

function place(name, key, make) {
  const words = JSON.stringify(key);
  if (shown[name] === words) return;
  shown[name] = words;
  show(places[name], make());
}

function render() {
  const state = now.state;
  document.body.classList.toggle("asleep", !link.live && !now.closed);
  document.title = state?.screen?.title ? `${state.screen.title}: ${say("title")}` : say("title") || document.title;
  const screen = state?.screen ?? null;
  place("head", [screen && [screen.title, screen.subtitle, screen.icon, screen.tone], link.live, now.over, Boolean(state)], () => head(screen));
  if (now.closed) return whole("closed", closedOut);
  if (!state || (!screen && state.seat !== null)) return whole("waiting", () => [el("p.quiet.middle-of-page", {}, say("asking"))]);
  if (!screen || now.over === "seats") return whole(["seats", state.seats, state.taken, state.seat], seats);
  over(state, screen);
  playing(screen);
}

/* What is not shown any more is not kept either. */
function clear(name) {
  places[name].hidden = true;
  place(name, "", () => []);
}

function whole(key, make) {
  clear("over");
  clear("sheet");
  document.body.dataset.shows = "whole";
  place("board", key, make);
}

function playing(screen) {
  const asking = screen.question;
  const card = screen.blocks.flatMap((block) => block.cards).find((one) => one.key === now.card);
  const alone = !card && asking && isWhole(asking);
  document.body.dataset.shows = alone ? "question" : "board";
  const mine = [asking, now.own, [...(now.own.ticked ?? [])], acts.waiting];
  const moved = shown.asked !== now.ownOf;
  shown.asked = now.ownOf;
  if (alone) {
    clear("sheet");
    place("board", ["alone", mine], () => [el("section.alone", { "aria-labelledby": "asked" }, asked(asking, now.own, acts))]);
    if (moved) top();
    return;
  }
  place("board", ["blocks", screen.blocks, now.card, [...now.open]], () => blocks(screen, now.card, acts));
  const fills = card || asking;
  if (!fills) clear("sheet");
  else places.sheet.hidden = false;
  places.sheet.className = card || asking?.mine ? "asks" : "quiet-sheet";
  places.sheet.setAttribute("aria-label", card ? card.title : (asking?.title ?? ""));
  if (fills) place("sheet", card ? ["card", card, acts.waiting] : ["asked", mine], () => (card ? cardSheet(card, acts) : asked(asking, now.own, acts)));
  if (moved && asking?.mine) top();
}

/* A new question: it is read out from its beginning. */
function top() {
  places.page.scrollTop = 0;
  if (navigator.vibrate && !matchMedia("(prefers-reduced-motion: reduce)").matches && navigator.userActivation?.hasBeenActive) navigator.vibrate(30);
  if (document.activeElement === document.body || !document.activeElement?.matches("textarea")) document.getElementById("asked")?.focus({ preventScroll: true });
}

function head(screen) {
  const title = screen ? screen.title || say("watching") : say("title");
  const live = link.live ? el("span.live", { role: "img", "aria-label": say("live"), title: say("live") }, icon("wifi")) : el("span.gone", {}, icon("wifi-off"), el("span", {}, say("asleep")));
  const menu = screen
    ? button("round", { "aria-label": say("menu"), "data-key": "menu", "aria-expanded": String(now.over !== ""), onclick: () => turnOver(now.over ? "" : "menu") }, icon("dots-vertical"))
    : null;
  const words = el("div.who", {}, el("h1", {}, title), screen?.subtitle ? el(`p${screen.tone ? "." + screen.tone : ""}`, {}, screen.subtitle) : null);
  return [el("span.disc", {}, icon(screen?.icon || "account-group")), words, el("div.link-state", { role: "status" }, live), menu];
}

function turnOver(name) {
  now.over = name;
  shown.board = shown.over = null;
  render();
}

function over(state, screen) {
  if (!now.over) return clear("over");
  places.over.hidden = false;
  if (now.over === "menu") place("over", ["menu", screen.seat], () => menu());
  if (now.over === "log") place("over", ["log", state.log], () => log(state.log));
}

function menu() {
  return [
    el(
      "nav.menu",
      { "aria-label": say("menu") },
      button("row", { "data-key": "log", onclick: () => turnOver("log") }, icon("text-box-outline"), el("span.words", {}, el("b", {}, say("log")))),
      button("row", { "data-key": "seats", onclick: () => turnOver("seats") }, icon("account-switch"), el("span.words", {}, el("b", {}, say("change-seat")))),
      button("row", { "data-key": "again", onclick: () => { turnOver(""); link.again(); } }, icon("refresh"), el("span.words", {}, el("b", {}, say("again")))),
    ),
  ];
}

function back() {
  return button("plain.back", { "data-key": "back", onclick: () => turnOver("") }, icon("arrow-left"), el("span", {}, say("back")));
}

function log(lines) {
  const told = lines.map((line) => (typeof line === "string" ? line : line.words));
  const list = told.length ? el("ol.log", { "data-scroll": "log" }, [...told].reverse().map((line) => el("li", {}, line))) : el("p.quiet", {}, say("log-empty"));
  return [el("div.page-of-log", {}, el("h2", {}, say("log")), list, back())];
}

function seats() {
  const state = now.state;
  const choose = (seat) => {
    now.over = "";
    now.card = "";
    link.say({ type: "take", seat });
    shown.board = null;
    render();
  };
  const here = (seat, note) => [note, state.taken?.[seat] ? say("taken", { n: state.taken[seat] }) : ""].filter(Boolean).join(" · ");
  const row = (seat, name, note, picture) =>
    button("row.high", { "data-key": `seat-${seat}`, "aria-pressed": String(state.seat === seat), onclick: () => choose(seat) }, el("span.disc", {}, icon(picture)), el("span.words", {}, el("b", {}, name), note ? el("small", {}, note) : null));
  return [
    el(
      "section.alone",
      {},
      el("h2", { tabindex: "-1" }, say("seats")),
      el("p.quiet", {}, say("seats-help")),
      el("div.rows", {}, state.seats.map((one) => row(one.seat, one.name, here(one.seat, one.player), one.icon || "account")), row("", say("watch"), say("watch-help"), "eye-outline")),
      state.screen ? back() : null,
    ),
  ];
}

function closedOut() {
  return [
    el("div.middle-of-page", {}, icon("cellphone-off", "large"), el("h2", {}, now.closed), button("plain", { "data-key": "again", onclick: () => link.again() }, icon("refresh"), el("span", {}, say("again") || "↻"))),
    unseen(""),
  ];
}

render();
