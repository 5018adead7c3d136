import { Callout } from '#web/ui/callout.tsx';
import type { Refusal } from './picture-queue.ts';

/** Files that were left out, by name, while the rest go on. */
export function RefusedFiles({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {refusals.map(({ sentence, details }) => (
        <Callout key={sentence} tone="error">
          <p className="wrap-anywhere">
            <strong className="font-semibold">{sentence}</strong> {details.join(' ')}
          </p>
        </Callout>
      ))}
    </div>
  );
}
