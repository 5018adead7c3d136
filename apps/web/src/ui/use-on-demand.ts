import { type ComponentType, useState } from 'react';

interface OnDemand<Props> {
  /** Absent until it has been asked for and has arrived. */
  Part: ComponentType<Props> | undefined;
  /** For the control that opens it: reaching for the control fetches the code, so that pressing it need not wait. */
  reach: { onPointerEnter: () => void; onFocus: () => void };
  /** Resolves when it can be shown; rejects when it could not be fetched. */
  ask: () => Promise<void>;
}

/** A component that only comes with the wish to see it. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();

  function fetchAhead() {
    load().catch(() => {
      // Asking for it tries again, and that failure is shown.
    });
  }

  return {
    Part,
    reach: { onPointerEnter: fetchAhead, onFocus: fetchAhead },
    async ask() {
      const loaded = await load();
      setPart(() => loaded);
    },
  };
}
