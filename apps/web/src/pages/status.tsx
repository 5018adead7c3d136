import type { ServiceStatus } from '@diyar/domain/status.ts';
import { formatMoment } from '@diyar/words/format.ts';
import * as statusWords from '@diyar/words/status.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useGetServiceStatusQuery } from '#web/features/health/health.api.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { LocalTime } from '#web/ui/local-time.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

const REFRESH_MS = 30_000;

/** A failed check replaces an older answer, which says nothing about now. */
export function StatusPage() {
  const { data, error, isFetching, refetch } = useGetServiceStatusQuery(undefined, {
    pollingInterval: REFRESH_MS,
    refetchOnMountOrArgChange: true,
  });

  return (
    <>
      <PageHeader title={statusWords.title} lead={statusWords.lead} />
      {/* As high as the longest state: the foot of the page stays where it is. */}
      <div className="wrap min-h-160 py-10 md:py-16">
        {error ? (
          <StatePanel
            drawing="broken-house"
            heading="h2"
            role="alert"
            title={statusWords.failed}
            text={statusWords.failedText}
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {uiWords.tryAgain}
              </Button>
            }
          />
        ) : data === undefined ? (
          <RowsSkeleton text={statusWords.loading} />
        ) : (
          <Parts status={data} />
        )}
      </div>
    </>
  );
}

function Parts({ status: { parts, checkedAt } }: { status: ServiceStatus }) {
  const isDelayed = parts.some(({ state }) => state === 'delayed');
  const renderTime = () => <LocalTime at={checkedAt} />;
  return (
    <section aria-labelledby="overall" className="max-w-190">
      <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="overall" className="type-title">
          {isDelayed ? statusWords.someDelayed : statusWords.allWorking}
        </h2>
        <p className="text-sm text-ink-soft">
          {rich(statusWords.checked(formatMoment(checkedAt)), { time: renderTime })}
        </p>
      </div>
      <ul className="mt-6 rounded-card border border-line bg-surface">
        {parts.map(({ part, state }) => (
          <li
            key={part}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-line p-5 not-first:border-t sm:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6"
          >
            <Icon
              path={state === 'working' ? pageIcons.checkCircle : icons.warning}
              className={classes('mt-0.5', state === 'working' ? 'text-emerald' : 'text-amber')}
            />
            <div>
              <h3 className="font-semibold">{statusWords.parts[part].name}</h3>
              <p className="mt-1 text-note text-ink-soft">{statusWords.parts[part][state]}</p>
            </div>
            <p
              className={classes(
                'col-start-2 text-note font-medium sm:col-start-3',
                state === 'working' ? 'text-emerald' : 'text-amber',
              )}
            >
              {statusWords.states[state]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
