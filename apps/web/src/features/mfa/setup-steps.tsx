import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

const steps = ['Before you start', 'Scan and confirm', 'Code verified', 'Recovery codes'] as const;
export type SetupStep = 1 | 2 | 3 | 4;

/** All four stay in sight; on phones the others are numbers. */
export function SetupSteps({ current }: { current: SetupStep }) {
  return (
    <ol aria-label="Steps" className="flex border-b border-line md:grid md:grid-cols-4">
      {steps.map((label, index) => {
        const step = index + 1;
        const isCurrent = step === current;
        return (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={classes(
              'relative flex items-center gap-3 px-3 py-4 text-sm font-medium md:px-4.5',
              isCurrent
                ? 'flex-1 font-semibold text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-emerald'
                : 'text-ink-soft',
            )}
          >
            <span
              className={classes(
                'grid size-7 flex-none place-items-center rounded-full border-[1.5px] text-chip font-semibold',
                isCurrent && 'border-emerald bg-emerald-tint text-emerald',
                step < current && 'border-emerald bg-emerald text-on-emerald',
                step > current && 'border-edge',
              )}
            >
              {step < current ? <Icon path={pageIcons.check} size={16} label={`Step ${step}, done:`} /> : step}
            </span>
            <span className={isCurrent ? undefined : 'max-md:sr-only'}>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
