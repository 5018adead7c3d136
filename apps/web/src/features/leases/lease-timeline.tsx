import type { LeaseDetails } from '@diyar/domain/leases.ts';
import { isReturned } from '@diyar/domain/lease-states.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';

interface TimelineStep {
  name: string;
  /** When it was done; null while it is not. */
  doneAt: string | null;
}

/** What has happened, what is next, and what comes later. */
export function LeaseTimeline({ lease }: { lease: LeaseDetails }) {
  const steps = listSteps(lease);
  // A lease that runs waits for nobody.
  const current = lease.state === 'active' ? -1 : steps.findIndex(({ doneAt }) => doneAt === null);
  return (
    <Panel title={leasePageWords.stepsTitle}>
      <ol className="grid gap-3 text-note">
        {steps.map(({ name, doneAt }, position) => (
          <li key={name} className="flex gap-3" aria-current={position === current ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={classes(
                'grid size-6 flex-none place-items-center rounded-full text-chip font-semibold',
                doneAt === null ? 'bg-well text-ink-soft' : 'bg-emerald-tint text-emerald',
              )}
            >
              {doneAt === null ? position + 1 : <Icon path={pageIcons.check} size={16} />}
            </span>
            <span>
              <span className={position === current ? 'font-semibold' : undefined}>{name}</span>
              <span className="block text-sm text-ink-soft">{describe(doneAt, position === current)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function describe(doneAt: string | null, isCurrent: boolean): string {
  if (doneAt !== null) return leasePageWords.done(formatDate(doneAt));
  return isCurrent ? leasePageWords.now : leasePageWords.later;
}

function listSteps(lease: LeaseDetails): TimelineStep[] {
  const { steps } = leasePageWords;
  const applied = { name: steps.applied, doneAt: lease.createdAt };
  const signed = lease.signatures.length === 2 ? (lease.signatures[1]?.signedAt ?? null) : null;
  const all = [
    applied,
    { name: steps.accepted, doneAt: lease.acceptedAt },
    { name: steps.signed, doneAt: signed },
    { name: steps.active, doneAt: lease.beginsOn },
    { name: steps.ended, doneAt: lease.endedAt },
    { name: steps.settled, doneAt: lease.depositReturnedAt },
  ];
  // Leases that are older than contracts have neither signatures nor a hand-over.
  if (!isReturned(lease.state))
    return lease.contract === null && lease.beginsOn !== null ? [applied, ...all.slice(3)] : all;
  const done = all.slice(0, 4).filter(({ doneAt }) => doneAt !== null);
  return [...done, { name: leasesWords.states[lease.state], doneAt: lease.endedAt }];
}
