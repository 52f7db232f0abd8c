/* A draw that is typed in: one tap a card, the last one sends all. */

import { button, el, icon, say, tell, unseen } from "./dom.js";
import { might } from "./figures.js";
import { choiceButtons } from "./question.js";

const SHOWN = 12;
const PAINTED = new Set(["white", "yellow", "red", "black"]);

export function drawing(question, own, acts) {
  const draw = question.draw;
  const typed = (own.typed ??= []);
  const at = Math.min(typed.length, draw.colours.length - 1);
  const colour = draw.colours[at];
  const done = typed.length === draw.colours.length;
  return [
    el("p.quiet", { role: "status" }, say("draw-help"), " ", done ? say("sent") : say("draw-now", { card: draw.colour_words[colour] ?? colour, n: at + 1, m: draw.colours.length })),
    slots(draw, typed),
    draw.summed ? sum(draw, typed) : null,
    el("div.faces", { role: "group", "aria-labelledby": "asked" }, (draw.faces[colour] ?? []).map((face) => key(draw, face, colour, typed, done || acts.waiting, (code) => {
      typed.push(code);
      if (typed.length === draw.colours.length) acts.answer([...typed]);
      else acts.redo();
    }))),
    el(
      "div.deeds.wide",
      {},
      button("plain", { "data-key": "one-back", disabled: !typed.length || acts.waiting, onclick: () => { typed.pop(); acts.redo(); } }, icon("backspace-outline"), el("span", {}, say("one-back"))),
      draw.may_deal ? button("plain", { "data-key": "deal", disabled: acts.waiting, onclick: () => acts.deal() }, icon("cards-outline"), el("span", {}, say("deal"))) : null,
    ),
    choiceButtons(question, acts),
    el("p.quiet.foot", {}, say("draw-last")),
  ];
}

function faceOf(draw, place, code) {
  return (draw.faces[draw.colours[place]] ?? []).find((face) => face.key === code);
}

/* The colour of a card as the page paints it; dice and other cards have none. */
function plain(colour) {
  const name = colour.split("/")[0];
  return PAINTED.has(name) ? name : "unpainted";
}

export function slots(draw, typed) {
  const short = (colour) => draw.colour_letters[colour] ?? "";
  const before = draw.before.map((card) => might(plain(card.colour), short(card.colour), card.words, { typed: true, blank: card.blank, critical: card.critical }));
  const asked = draw.colours.map((colour, n) => {
    const face = n < typed.length ? faceOf(draw, n, typed[n]) : null;
    if (face) return might(plain(colour), short(colour), face.words, { typed: true, blank: face.blank, critical: face.critical });
    return might(plain(colour), "", short(colour), { next: n === typed.length, open: n !== typed.length, extra: draw.extra });
  });
  const from = Math.max(0, Math.min(typed.length - 4, asked.length - SHOWN));
  const apart = before.length && asked.length ? el("span.apart", {}) : null;
  return [
    el("div.slots-of-cards", { "aria-hidden": "true", "data-scroll": "drawn" }, before, apart, asked.slice(from)),
    draw.extra ? el("p.quiet.extra", {}, `${say("extra")} ✱`) : null,
  ];
}

function sum(draw, typed) {
  const faces = typed.map((code, n) => faceOf(draw, n, code)).filter(Boolean);
  const whole = [...draw.before, ...faces];
  const total = whole.reduce((so, card) => so + card.amount, 0);
  const chance = missChance(draw, typed);
  const blanks = draw.blanks + faces.filter((face) => face.blank).length;
  const beside =
    chance === null
      ? el("span.blanks", {}, el("b.number", {}, String(blanks)), el("small", {}, say("blank")))
      : el("span.blanks", {}, el("small", {}, `${say("blank")} ${blanks} · ${draw.missed}`), el("b.number", {}, percent(chance)));
  return el("div.sum", {}, el("span", {}, el("b.number", {}, String(total)), el("small", {}, draw.summed)), beside);
}

/* How likely the cards to come miss, exactly; null where it is not known: dice, a deck that ends. */
export function missChance(draw, typed) {
  if (!draw.misses) return null;
  let counts = [1];
  for (const colour of new Set(draw.colours)) {
    const faces = draw.faces[colour];
    if (!faces || faces.some((face) => face.left === null)) return null;
    const gone = typed.filter((_, n) => draw.colours[n] === colour);
    const blank = faces.filter((face) => face.blank).map((face) => face.key);
    const left = faces.reduce((so, face) => so + face.left, 0) - gone.length;
    const blanks = faces.reduce((so, face) => so + (face.blank ? face.left : 0), 0) - gone.filter((code) => blank.includes(code)).length;
    const asked = draw.colours.filter((one) => one === colour).length - gone.length;
    if (asked > left) return null;
    counts = joined(counts, hands(blanks, left, asked));
  }
  const so = draw.blanks + typed.filter((code, n) => faceOf(draw, n, code)?.blank).length;
  return counts.reduce((sum, chance, n) => sum + (so + n >= draw.misses ? chance : 0), 0);
}

/* The chances of 0, 1, 2 … blanks among `asked` cards of `left`, of which `blanks` are blank. */
function hands(blanks, left, asked) {
  let row = [1];
  for (let n = 0; n < asked; n += 1) {
    const next = new Array(row.length + 1).fill(0);
    row.forEach((chance, came) => {
      const again = Math.max(0, blanks - came) / (left - n);
      next[came + 1] += chance * again;
      next[came] += chance * (1 - again);
    });
    row = next;
  }
  return row;
}

function joined(first, second) {
  const both = new Array(first.length + second.length - 1).fill(0);
  first.forEach((one, n) => second.forEach((other, m) => (both[n + m] += one * other)));
  return both;
}

function percent(chance) {
  if (chance <= 0 || chance >= 1) return chance > 0 ? "100 %" : "0 %";
  const words = (100 * chance).toFixed(1);
  if (words === "0.0") return "< 0.1 %";
  return words === "100.0" ? "> 99.9 %" : `${words} %`;
}

function key(draw, face, colour, typed, closed, tap) {
  const gone = typed.filter((code, n) => draw.colours[n] === colour && code === face.key).length;
  const left = face.left === null ? null : face.left - gone;
  const of = (draw.faces[colour] ?? []).reduce((so, one) => so + (one.left ?? 0), 0) - typed.filter((_, n) => draw.colours[n] === colour).length;
  const named = face.blank ? say("blank") : face.critical ? say("critical") : face.note;
  const counted = left === null || of <= 0 ? "" : say("left", { n: Math.max(0, left), m: of });
  const small = [named, counted].filter(Boolean).join(", ");
  const spent = left !== null && left <= 0 && of > 0;
  return button(
    `face${spent ? ".spent" : ""}${face.words.length > 3 ? ".wordy" : ""}.${plain(colour)}${face.blank ? ".blank" : ""}`,
    {
      "data-key": `face-${face.key}`,
      disabled: closed,
      "aria-disabled": spent ? "true" : null,
      onclick: () => (spent ? tell(say("none-left"), "why") : tap(face.key)),
    },
    unseen(`${draw.colour_words[colour] ?? ""}: `),
    el("b", {}, face.words.replace("*", ""), face.critical ? el("sup", { "aria-hidden": "true" }, "✱") : null),
    el("small", {}, small),
  );
}
