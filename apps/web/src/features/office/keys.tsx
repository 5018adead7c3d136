import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Keys of one letter disturb people who dictate, so that they can be turned off for as long as the tab lives. */
let areKeysOn = true;
const listeners = new Set<() => void>();

export function toggleKeys(): void {
  areKeysOn = !areKeysOn;
  for (const listener of listeners) listener();
}

export function useAreKeysOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => areKeysOn,
  );
}

function isTyping({ target }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');
  return isField || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** One letter does what its button does, unless somebody types or a dialog is open. */
export function useKeys(actions: Partial<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key.toLowerCase()];
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.repeat;
    if (act === undefined || isModified || !areKeysOn || isTyping(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

/** The key of a button, on it. */
export function KeyMark({ name }: { name: string }) {
  if (!useAreKeysOn()) return null;
  return (
    <kbd
      aria-hidden="true"
      className="ms-1 grid h-5 min-w-5 place-items-center rounded-tick bg-ink/8 px-1 font-sans text-chip font-semibold max-lg:hidden"
    >
      {name}
    </kbd>
  );
}
