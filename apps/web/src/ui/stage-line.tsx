import { classes } from './classes.ts';

export interface LineStage {
  name: string;
  /** When it was reached, or what is said of it. */
  note?: string | undefined;
  /** `ended`: the way stopped here for good. */
  is: 'done' | 'now' | 'ahead' | 'ended';
}

const dots: Record<LineStage['is'], string> = {
  done: 'size-3.5 bg-emerald',
  now: 'size-5.5 border-[6px] border-emerald bg-surface outline-4 outline-emerald-tint',
  ahead: 'size-3.5 border-[1.5px] border-edge bg-surface',
  ended: 'size-5 border-[1.5px] border-clay hatched [--emerald:var(--clay)]',
};

/** Where something stands on its way: flat where there is room, upright below. */
export function StageLine({ stages }: { stages: readonly LineStage[] }) {
  return (
    <ol className="grid gap-0 md:auto-cols-fr md:grid-flow-col">
      {stages.map(({ name, note, is }, position) => (
        <li
          key={name}
          aria-current={is === 'now' || is === 'ended' ? 'step' : undefined}
          className="relative flex min-h-12 min-w-0 gap-4 last:min-h-6 md:block md:min-h-0! md:text-center"
        >
          {position < stages.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute start-[0.6875rem] top-3 -bottom-3 border-s-[1.5px] md:start-1/2 md:end-[-50%] md:top-[0.6875rem] md:bottom-auto md:border-s-0 md:border-t-[1.5px]',
                is === 'done' ? 'border-emerald' : 'border-line',
                stages[position + 1]?.is === 'ended' && 'border-dashed border-edge',
              )}
            />
          )}
          <span aria-hidden="true" className="relative grid size-6 flex-none place-items-center md:mx-auto">
            <span className={classes('block rounded-full', dots[is])} />
          </span>
          <span className="min-w-0 text-chip max-md:pt-px md:mt-1.5 md:block">
            <span
              className={classes(
                'block break-words',
                is === 'ahead' ? 'text-ink-soft' : 'font-semibold',
                is === 'ended' && 'text-clay',
              )}
            >
              {name}
            </span>
            {note !== undefined && <span className="block text-ink-soft tabular-nums">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
