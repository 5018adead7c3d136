interface Point {
  x: number;
  y: number;
}

export interface GestureRules {
  /** Whether the wheel scrolls the page past the map, unless Ctrl or Cmd is held. */
  leavesWheel: boolean;
  /** Whether one finger scrolls the page past the map; two move it. */
  leavesTouch: boolean;
}

interface GestureEvents {
  onDrag: (x: number, y: number) => void;
  /** Steps of zoom, and around which point. */
  onZoom: (steps: number, at: Point) => void;
  /** Let go while moving: pixels a millisecond. */
  onFling: (x: number, y: number) => void;
  onRest: () => void;
  onStep: (x: number, y: number) => void;
  onZoomStep: (steps: number, at?: Point) => void;
  /** A press on the map itself that moved nothing; by keys, of its middle. Answers whether it meant something. */
  onPress: (at?: Point) => boolean;
}

/** A press that moves less is a click. */
const CLICK_PX = 4;
const STEP_PX = 90;
const LINE_PX = 16;
const STEPS_PER_WHEEL_PX = 1 / 450;
/** A pinch on a trackpad comes as a wheel with Ctrl, in smaller numbers. */
const STEPS_PER_PINCH_PX = 1 / 100;
const WHEEL_REST_MS = 160;
const FLING_WITHIN_MS = 60;
const FLING_MIN = 0.25;

const steps: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Hands on a map: mouse, fingers, wheel and keys. Returns how to stop. */
export function watchGestures(element: HTMLElement, rules: GestureRules, events: GestureEvents): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const held = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let isMoving = false;
  let last = { at: 0, x: 0, y: 0 };
  let resting: ReturnType<typeof setTimeout> | undefined;

  function toPoint({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    held.set(event.pointerId, toPoint(event));
    if (held.size > 1) return;
    start = toPoint(event);
    isMoving = false;
  }

  function drag(event: PointerEvent, before: Point): void {
    const now = toPoint(event);
    if (!isMoving && Math.hypot(now.x - start.x, now.y - start.y) < CLICK_PX) return;
    if (!isMoving) element.setPointerCapture(event.pointerId);
    isMoving = true;
    held.set(event.pointerId, now);
    const elapsed = Math.max(1, event.timeStamp - last.at);
    last = { at: event.timeStamp, x: (now.x - before.x) / elapsed, y: (now.y - before.y) / elapsed };
    events.onDrag(now.x - before.x, now.y - before.y);
  }

  function pinch(event: PointerEvent, before: Point): void {
    const now = toPoint(event);
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1] ?? before;
    held.set(event.pointerId, now);
    isMoving = true;
    last = { at: 0, x: 0, y: 0 };
    const [was, is] = [before, now].map(({ x, y }) => Math.max(1, Math.hypot(x - other.x, y - other.y)));
    events.onDrag((now.x - before.x) / 2, (now.y - before.y) / 2);
    events.onZoom(Math.log2(is! / was!), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  function move(event: PointerEvent): void {
    const before = held.get(event.pointerId);
    if (before === undefined) return;
    if (held.size > 1) pinch(event, before);
    else if (event.pointerType !== 'touch' || !rules.leavesTouch) drag(event, before);
  }

  /** The click that follows a drag is no click. */
  function swallowClick(): void {
    const stop = (event: Event) => event.stopPropagation();
    element.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', stop, { capture: true }));
  }

  function release(event: PointerEvent): void {
    if (!held.delete(event.pointerId) || held.size > 0 || !isMoving) return;
    isMoving = false;
    if (event.type === 'pointerup') swallowClick();
    const isFlung = event.timeStamp - last.at < FLING_WITHIN_MS && Math.hypot(last.x, last.y) > FLING_MIN;
    if (isFlung) events.onFling(last.x, last.y);
    else events.onRest();
  }

  function turnWheel(event: WheelEvent): void {
    if (rules.leavesWheel && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
    const turned = -pixels * (event.ctrlKey ? STEPS_PER_PINCH_PX : STEPS_PER_WHEEL_PX);
    events.onZoom(Math.max(-1, Math.min(1, turned)), toPoint(event));
    clearTimeout(resting);
    resting = setTimeout(events.onRest, WHEEL_REST_MS);
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step !== undefined) events.onStep(step[0] * STEP_PX, step[1] * STEP_PX);
    else if (event.key === '+' || event.key === '=') events.onZoomStep(1);
    else if (event.key === '-' || event.key === '_') events.onZoomStep(-1);
    else if (event.key !== 'Enter' || event.target !== element || !events.onPress()) return;
    event.preventDefault();
  }

  let wasTaken = false;
  const isOnPin = ({ target }: Event) => target instanceof Element && target.closest('button, a') !== null;
  function pressOnce(event: MouseEvent): void {
    wasTaken = !isOnPin(event) && events.onPress(toPoint(event));
  }
  function pressTwice(event: MouseEvent): void {
    if (!isOnPin(event) && !wasTaken) events.onZoomStep(event.shiftKey ? -1 : 1, toPoint(event));
  }

  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  element.addEventListener('wheel', turnWheel, { signal, passive: false });
  element.addEventListener('keydown', pressKey, { signal });
  element.addEventListener('click', pressOnce, { signal });
  element.addEventListener('dblclick', pressTwice, { signal });
  return () => {
    clearTimeout(resting);
    gone.abort();
  };
}
