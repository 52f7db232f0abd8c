/* Numbers as they are drawn: dice, shields, marks, MIGHT cards. */

import { el, icon, shape, unseen } from "./dom.js";

const PIPS = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};
const MARKS = 8;

function svg(classes, box, ...children) {
  return shape("svg", { class: classes, viewBox: box, "aria-hidden": "true" }, ...children);
}

/* A die of six as it lies: its pips. */
export function die(number) {
  const pips = (PIPS[number] ?? []).map(([x, y]) =>
    shape("circle", { cx: 13.5 + 10.5 * x, cy: 13.5 + 10.5 * y, r: 4 }),
  );
  const body = shape("rect", { width: 48, height: 48, rx: 7 });
  return svg("die", "0 0 48 48", body, ...(pips.length ? pips : [number_in(24, 33, 26, number)]));
}

function number_in(x, y, size, number) {
  const text = shape("text", { x, y, "font-size": size, "text-anchor": "middle" });
  text.textContent = number;
  return text;
}

export function shield(number) {
  const edge = "M22 1.5 L42.5 8 V26 C42.5 37 34 45 22 49.5 C10 45 1.5 37 1.5 26 V8 Z";
  return svg("shield", "0 0 44 51", shape("path", { d: edge }), number_in(22, 34, 26, number));
}

function eight(number) {
  const edge = "M24 1 L45 14 V34 L24 47 L3 34 V14 Z";
  return svg("eight", "0 0 48 48", shape("path", { d: edge }), number_in(24, 33, 24, number));
}

function hexes(count, tone) {
  const least = Math.min(Number(count) || 0, MARKS);
  const rows = least > 4 ? 2 : 1;
  const across = Math.ceil(least / rows);
  const marks = Array.from({ length: least }, (_, n) => {
    const x = 7 + 14 * (n % across);
    const y = 8 + 15 * Math.floor(n / across);
    return shape("path", { d: `M${x} ${y - 7} l6 3.5 v7 l-6 3.5 l-6 -3.5 v-7 Z` });
  });
  const drawn = svg(`hexes ${tone}`, `0 0 ${14 * across} ${1 + 15 * rows}`, ...marks);
  drawn.style.width = `${13 * across}px`;
  drawn.style.height = `${14 * rows + 1}px`;
  return drawn;
}

const DRAWN = {
  "die-6": (one) => [die(one.value), el("b.number", {}, one.value)],
  "die-8": (one) => [eight(one.value)],
  shield: (one) => [shield(one.value)],
  pips: (one) => [
    el("span.told", {}, el("span.beside", {}, el("b.number", {}, one.value), hexes(one.value, one.tone)), el("small", {}, one.words)),
  ],
  tile: (one) => [el("span.told", {}, el("b.number", {}, one.value), el("small", {}, one.words))],
};

/* A figure: `plain` for one that is part of something else that is read. */
export function figure(one, plain = false) {
  const drawn = (DRAWN[one.icon] ?? ((each) => [icon(each.icon), el("b", {}, each.value)]))(one);
  const known = one.icon in DRAWN ? one.icon : "other";
  const read = plain ? null : unseen(`${one.words} ${one.value}`);
  const shown = el("span.drawn", { "aria-hidden": "true" }, ...drawn);
  return el(`span.figure.${known}${one.tone ? "." + one.tone : ""}`, {}, shown, read);
}

/* The numbers in the corners of a card in hand. */
export function corner(one) {
  return el(`span.corner.${one.icon}`, {}, el("span", { "aria-hidden": "true" }, one.value), unseen(`${one.words} ${one.value},`));
}

/* A MIGHT card: typed, next or still to come. */
export function might(colour, letter, words, marks) {
  const classes = ["might", colour, ...Object.keys(marks).filter((name) => marks[name])];
  const face = el("b", {}, words.replace("*", ""), marks.critical ? el("sup", {}, "✱") : null);
  return el(`span.${classes.join(".")}`, {}, el("i", {}, letter), face);
}
