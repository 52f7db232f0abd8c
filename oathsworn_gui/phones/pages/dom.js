/* Elements and words: everything that is shown is text, never markup. */

const SVG = "http://www.w3.org/2000/svg";
let words = {};

export function setWords(given) {
  words = given || {};
}

/* A text of the page in the campaign's language, with its holes filled. */
export function say(key, holes = {}) {
  const text = words[key] ?? "";
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in holes ? holes[name] : whole));
}

/* el("p.quiet", {id: "x"}, "text", child): attributes named on… are listeners. */
export function el(what, attributes = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const made = document.createElement(tag || "div");
  if (classes.length) made.className = classes.join(" ");
  set(made, attributes);
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

function set(made, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
}

/* A button: the only thing that can be tapped. */
export function button(classes, attributes, ...children) {
  return el(`button${classes ? "." + classes : ""}`, { type: "button", ...attributes }, ...children);
}

export function icon(name, classes = "") {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("class", `icon ${classes}`.trim());
  made.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `icons.svg#${name}`);
  made.append(use);
  return made;
}

export function shape(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/* Words for a screen reader only. */
export function unseen(text) {
  return el("span.unseen", {}, text);
}

/* Show new content in a place: the focus and what was scrolled stay where they were. */
export function show(place, ...content) {
  const focused = document.activeElement;
  const key = place.contains(focused) ? focused.dataset.key : null;
  const scrolled = new Map();
  for (const one of place.querySelectorAll("[data-scroll]")) {
    scrolled.set(one.dataset.scroll, [one.scrollLeft, one.scrollTop]);
  }
  const open = new Set([...place.querySelectorAll("details[open]")].map((one) => one.dataset.key));
  place.replaceChildren(...content.flat(Infinity).filter(Boolean));
  for (const one of place.querySelectorAll("details")) {
    if (open.has(one.dataset.key)) one.open = true;
  }
  for (const one of place.querySelectorAll("[data-scroll]")) {
    const at = scrolled.get(one.dataset.scroll);
    if (at) [one.scrollLeft, one.scrollTop] = at;
  }
  if (key) place.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

let silence = 0;

/* Say something for a few seconds; screen readers hear it. */
export function tell(text, tone = "") {
  const said = document.getElementById("said");
  said.className = tone;
  said.textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => (said.textContent = ""), Math.max(4000, 70 * text.length));
}
