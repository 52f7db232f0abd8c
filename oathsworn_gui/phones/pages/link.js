/* The way to the table: it comes back by itself, and asks for all of it each time. */

const WAITS = [100, 300, 600, 1000, 2000, 4000];
const OPENING = 2500;
const REPLY = 3000;
const QUIET = 20000;

export class Link {
  /* `hello()` is what is said first; `heard(message)` and `changed(live)` are told. */
  constructor(hello, heard, changed) {
    this.hello = hello;
    this.heard = heard;
    this.changed = changed;
    this.live = false;
    this.ended = false;
    this.tries = 0;
    this.owed = null;
    this.slept = 0;
    this.watch();
    this.open();
  }

  watch() {
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.slept = Date.now();
      else if (this.ended) return;
      else if (!this.live || Date.now() - this.slept > 3000) this.again();
    });
    window.addEventListener("online", () => this.ended || this.again());
    window.addEventListener("pageshow", (event) => event.persisted && this.again());
    window.addEventListener("offline", () => this.lost(this.socket));
    setInterval(() => this.probe(), 2000);
  }

  get address() {
    const folder = location.pathname.replace(/[^/]*$/, "");
    return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${folder}live`;
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.timer = setTimeout(() => this.lost(socket), OPENING);
    socket.onopen = () => {
      clearTimeout(this.timer);
      this.last = Date.now();
      socket.send(JSON.stringify(this.hello()));
    };
    socket.onmessage = (event) => this.hear(socket, event.data);
    socket.onclose = () => this.lost(socket);
  }

  hear(socket, text) {
    if (socket !== this.socket) return;
    let message = null;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    this.last = Date.now();
    this.asked = 0;
    this.tries = 0;
    this.ended = message.type === "closed";
    this.set(message.type !== "closed");
    if (message.type === "state") this.settle(message);
    else if (message.type === "done") this.done(message.id);
    else this.owed = null;
    this.heard(message);
    if (this.ended) this.lost(socket);
  }

  set(live) {
    if (this.live === live) return;
    this.live = live;
    this.changed(live);
  }

  lost(socket) {
    if (socket !== this.socket || socket === null) return;
    this.socket = null;
    clearTimeout(this.timer);
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.set(false);
    if (this.ended) return;
    const wait = navigator.onLine ? WAITS[Math.min(this.tries, WAITS.length - 1)] : WAITS.at(-1);
    this.timer = setTimeout(() => this.open(), wait);
    this.tries += 1;
  }

  /* Ask the table anew at once. */
  again() {
    this.tries = 0;
    this.ended = false;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = socket.onmessage = null;
      socket.close();
    }
    this.open();
  }

  probe() {
    if (document.hidden || !this.live || this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.asked && Date.now() - this.asked > REPLY) this.lost(this.socket);
    else if (!this.asked && (this.owed || Date.now() - this.last > QUIET)) {
      this.asked = Date.now();
      if (!this.owed) this.say(this.hello());
    }
  }

  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /* Send what must arrive: after a gap it is sent again, with the same id, until it has ended. */
  send(message) {
    const random = crypto.getRandomValues(new Uint32Array(3));
    this.owed = { message: { id: [...random].join("-"), ...message }, socket: this.socket };
    this.say(this.owed.message);
    if (!this.live) this.again();
  }

  /* What was owed has ended: what follows from it is shown by the next state. */
  done(id) {
    if (this.owed?.message.id !== id) return;
    this.owed.done = true;
    setTimeout(() => this.forget(id), 900);
  }

  forget(id) {
    if (this.owed?.message.id !== id) return;
    this.owed = null;
    this.changed(this.live);
  }

  settle(state) {
    const owed = this.owed;
    if (!owed) return;
    const { question } = owed.message;
    if (owed.done || (question && state.screen && state.screen.question?.id !== question)) this.owed = null;
    else if (owed.socket !== this.socket) {
      owed.socket = this.socket;
      this.say(owed.message);
    }
  }
}
