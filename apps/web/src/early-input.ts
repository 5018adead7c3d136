const PRESSABLE = 'button, a[data-follow], label:has([type=radio], [type=checkbox]), [type=radio], [type=checkbox]';
const FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select';
const MOUSE = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'];
const KEY = /^(?:Arrow|Page|Home$|End$|Escape$)/;

type Kind = 'press' | 'submit' | 'key';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Recorded {
  kind: Kind;
  target: HTMLElement;
  replay: () => void;
}

const recorded: Recorded[] = [];
const typed = new Map<Field, string>();
/** Elements from which a replayed key has moved the focus on. */
const passed = new Set<Element>();
let isTakenOver = false;
let isAppMissing = false;
let isReplaying = false;
let isSending = false;
/** A press that began before the app took the element over; its end may come afterwards. */
let begun: Element | undefined;

function isReady(element: Element): boolean {
  return isAppMissing || (isTakenOver && element.closest('[data-waiting]') === null);
}

/** What is done during the replay comes after what is replayed. */
function isAlive(element: Element): boolean {
  return isReady(element) && (!isReplaying || isSending);
}

function find({ target }: Event, selector: string): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined;
}

/** Parts that come later are fetched at the first sign of a visitor. */
function ask(target: Element): void {
  if (isTakenOver) target.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
}

function record(event: Event, entry: Recorded): void {
  event.stopImmediatePropagation();
  recorded.push(entry);
  ask(entry.target);
}

function forget(kind: Kind, target: HTMLElement): void {
  const index = recorded.findIndex((entry) => entry.kind === kind && entry.target === target);
  if (index >= 0) recorded.splice(index, 1);
}

/** Tabs and menus act when the button of the mouse goes down, everything else on the click. */
function sendMouse(element: Element): void {
  for (const name of MOUSE) {
    const PressEvent = name.startsWith('p') ? PointerEvent : MouseEvent;
    element.dispatchEvent(new PressEvent(name, { bubbles: true, cancelable: true, composed: true }));
  }
}

/** Clicks with a modifier, and with other buttons of the mouse, belong to the browser. */
function isForBrowser({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, target: Element): boolean {
  return button > 0 || (target instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey || altKey));
}

function handleMouse(event: MouseEvent): void {
  const target = find(event, PRESSABLE);
  if (target === undefined || isForBrowser(event, target)) return;
  const isClick = event.type === 'click';
  if (isAlive(target)) {
    if (isClick && begun === target) sendMouse(target);
    if (isClick || event.type === 'pointerdown') begun = undefined;
    return;
  }
  begun = isClick ? undefined : target;
  if (isClick) recordPress(event, target);
  else event.stopImmediatePropagation();
}

function showWaiting(target: HTMLElement, isWaiting: boolean): void {
  target.toggleAttribute('data-pressed', isWaiting);
  if (isWaiting) target.ariaBusy = 'true';
  else target.removeAttribute('aria-busy');
}

function recordPress(event: MouseEvent, target: HTMLElement): void {
  event.preventDefault();
  // Who presses again because nothing happens means it once; who presses a switch twice wants it back.
  if (!target.hasAttribute('aria-pressed')) forget('press', target);
  showWaiting(target, true);
  record(event, {
    kind: 'press',
    target,
    replay() {
      showWaiting(target, false);
      sendMouse(target);
      target.click();
    },
  });
}

function handleSubmit(event: SubmitEvent): void {
  const target = event.target as HTMLFormElement;
  if (isAlive(target)) return;
  event.preventDefault();
  forget('submit', target);
  record(event, { kind: 'submit', target, replay: () => target.requestSubmit() });
}

/** The text stays in the field. React compares it with what it found there, and would take it for its own. */
function adopt(field: Field, value: string): void {
  if (field.value !== value) field.value = value;
  const known = Reflect.get(field, '_valueTracker') as { setValue: (value: string) => void } | undefined;
  known?.setValue(`${value}.`);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Not stopped: where React has already taken the field over, it hears of every letter. */
function handleInput(event: Event): void {
  const target = find(event, FIELD) as Field | undefined;
  if (target === undefined) return;
  // The app hears all of the text with this letter: what was kept is older.
  if (isReady(target)) typed.delete(target);
  else {
    typed.set(target, target.value);
    ask(target);
  }
}

/** All at once and before any press: drawn anew with what React knows, a field would lose its text. */
function adoptTyped(): void {
  for (const [field, value] of typed) {
    if (!isReady(field)) continue;
    typed.delete(field);
    adopt(field, value);
  }
}

/** Enter and Space make a click of their own. */
function handleKey(event: KeyboardEvent): void {
  const target = find(event, '*');
  if (target === undefined || event.repeat || !KEY.test(event.key) || isAlive(target)) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const init = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  record(event, {
    kind: 'key',
    target,
    replay() {
      const active = document.activeElement;
      const isPassedOn = passed.has(target) || target.contains(active);
      const receiver = isPassedOn && active !== null ? active : target;
      passed.add(receiver);
      receiver.dispatchEvent(new KeyboardEvent('keydown', init));
    },
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** A control that takes the focus when it is pressed took it at the time; the visitor may have gone on to a field. */
function keepFocus(active: Element | null, target: Element): void {
  const isTaken = target.contains(document.activeElement) && !target.contains(active);
  if (isTaken && active instanceof HTMLElement) active.focus({ preventScroll: true });
}

async function replay(): Promise<void> {
  if (isReplaying) return;
  isReplaying = true;
  for (let next = takeNext(); next !== undefined; next = takeNext()) {
    const active = document.activeElement;
    isSending = true;
    next.replay();
    isSending = false;
    keepFocus(active, next.target);
    // What follows may need what this has drawn or focused.
    await pause();
    keepFocus(active, next.target);
  }
  isReplaying = false;
  passed.clear();
  for (const target of [...recorded.map((entry) => entry.target), ...typed.keys()]) ask(target);
}

function takeNext(): Recorded | undefined {
  const index = recorded.findIndex(({ target }) => isReady(target));
  return index < 0 ? undefined : recorded.splice(index, 1)[0];
}

/**
 * The server has drawn the page, and people use it before the app's code is there: what they do is kept and done again, in
 * order, when the app has taken over the page, or the part of it that it concerns.
 */
export function recordInput(): void {
  const capture = { capture: true };
  for (const name of [...MOUSE, 'click']) window.addEventListener(name, handleMouse as EventListener, capture);
  window.addEventListener('submit', handleSubmit, capture);
  window.addEventListener('input', handleInput, capture);
  window.addEventListener('keydown', handleKey, capture);
  document.addEventListener('taken-over', () => {
    // The keyboard may have arrived in a control that sends it on.
    const active = document.activeElement;
    if (!isTakenOver && active !== document.body) active?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    isTakenOver = true;
    adoptTyped();
    void replay();
  });
}

/** Without the app the browser does what it can: it follows links and sends forms. */
export function replayWithoutApp(): void {
  isAppMissing = true;
  void replay();
}
