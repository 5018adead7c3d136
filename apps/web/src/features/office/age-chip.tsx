import type { Ageing } from '@diyar/domain/identity-review.ts';
import { queueBounds, type OfficeQueue } from '@diyar/domain/office.ts';
import { formatNumber } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';

const looks: Record<Ageing, { tone: 'emerald' | 'amber' | 'clay'; icon: IconPath }> = {
  fresh: { tone: 'emerald', icon: pageIcons.check },
  amber: { tone: 'amber', icon: pageIcons.clock },
  red: { tone: 'clay', icon: pageIcons.alert },
};

export function AgeChip({ ageing, text = officePageWords.ageings[ageing] }: { ageing: Ageing; text?: string }) {
  const { tone, icon } = looks[ageing];
  return (
    <Chip tone={tone}>
      <Icon path={icon} size={16} />
      {text}
    </Chip>
  );
}

const fills = ['bg-emerald', 'bg-emerald', 'bg-amber', 'bg-amber', 'bg-clay'] as const;

/** The worst group of a queue in words, and all of them as columns. */
export function AgeColumns({ queue: { name, waiting, ages } }: { queue: OfficeQueue }) {
  const bounds = queueBounds[name];
  const [, late, , veryLate] = bounds;
  const [, , third = 0, fourth = 0, last = 0] = ages;
  const isAnyLate = third + fourth + last > 0;
  const most = Math.max(1, ...ages);
  if (waiting === 0) return null;
  return (
    <>
      <div className="mt-2.5">
        {last > 0 ? (
          <AgeChip ageing="red" text={officePageWords.agedPast(last, veryLate)} />
        ) : (
          <AgeChip
            ageing={isAnyLate ? 'amber' : 'fresh'}
            text={isAnyLate ? officePageWords.agedPast(third + fourth, late) : officePageWords.agedWithin(late)}
          />
        )}
      </div>
      <dl className="mt-auto grid grid-cols-5 gap-3 pt-5 text-center text-[0.71875rem] leading-4">
        {ages.map((count, index) => (
          <div key={officePageWords.ageGroup(bounds, index)} className="flex flex-col">
            <dt className="order-last mt-1.5 text-ink-soft">{officePageWords.ageGroup(bounds, index)}</dt>
            <dd className="mt-auto flex h-16 flex-col justify-end font-semibold tabular-nums">
              {count > 0 && formatNumber(count)}
              {/* As high as its share of the highest; what is empty is a line. */}
              <span
                aria-hidden
                className={classes('mt-1 rounded-t-[3px]', count === 0 ? 'h-px bg-edge' : fills[index])}
                style={count === 0 ? undefined : { height: `${Math.max(12, (count / most) * 100)}%` }}
              />
              {count === 0 && <span className="sr-only">0</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
