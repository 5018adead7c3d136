import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { type Activity, activityFilters } from '@diyar/domain/ledger.ts';
import * as countWords from '@diyar/words/counts.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { formatDate, formatSignedMinor } from '@diyar/words/format.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { useChoiceParam } from '#web/lib/search-params.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { describeActivity } from './describe-activity.ts';
import { type ActivityKind, useListActivityInfiniteQuery, useWriteActivityMutation } from './holdings.api.ts';
import { SaveCsv } from './save-csv.tsx';

function ActivityRow({ activity }: { activity: Activity }) {
  const { amountMinor, currency, property, at, days } = activity;
  const { what, tokens, to } = describeActivity(activity);
  const comesIn = amountMinor > 0;
  return (
    <li className="flex items-start gap-3.5 border-t border-line py-2.5 first:border-t-0">
      <span
        aria-hidden="true"
        className={classes(
          'grid size-10 flex-none place-items-center rounded-full',
          comesIn ? 'bg-emerald-tint text-emerald' : 'bg-well text-ink-soft',
        )}
      >
        <Icon path={amountMinor === 0 ? pageIcons.check : comesIn ? pageIcons.plus : pageIcons.coin} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3.5 text-note font-semibold">
          <p className="max-sm:truncate">
            {to === undefined ? (
              what
            ) : (
              <Link to={to} className="underline-offset-4 hover:underline">
                {what}
              </Link>
            )}
            {days !== null && <span className="font-normal text-ink-soft">{` · ${countWords.days(days)}`}</span>}
          </p>
          <p className="flex-none whitespace-nowrap tabular-nums">
            {amountMinor === 0 ? (
              tokens
            ) : (
              <span className={comesIn ? 'text-emerald' : undefined}>{formatSignedMinor(amountMinor, currency)}</span>
            )}
          </p>
        </div>
        <div className="flex justify-between gap-3.5 text-sm text-ink-soft">
          <p className="flex min-w-0">
            {property.title !== '' && <span className="truncate">{property.title}</span>}
            <span className="flex-none whitespace-pre">
              {property.title !== '' && ' · '}
              {formatDate(at)}
            </span>
          </p>
          {amountMinor !== 0 && tokens !== undefined && (
            <p className="flex-none whitespace-nowrap tabular-nums">{tokens}</p>
          )}
        </div>
      </div>
    </li>
  );
}

const filters = ['all', ...activityFilters] as const;
const SHOWN = 4;
const SHOWN_ON_PHONE = 3;

interface ActivityListProps {
  /** The income with its calculations, shown in place of its lines when income alone is wanted. */
  income: ReactNode;
}

/** All that happened to the person's money and tokens. A link to an income line shows the income. */
export function ActivityList({ income }: ActivityListProps) {
  const isIncomeWanted = useLocation().hash.startsWith('#income-');
  const [chosen, choose] = useChoiceParam('activity', filters);
  const shown = isIncomeWanted ? 'income' : chosen;
  const kind = shown === 'all' ? undefined : shown;
  const isPhone = useMedia('(width < 40rem)');
  const [isAll, setIsAll] = useState(false);
  const isShort = isPhone && !isAll && kind === undefined;
  return (
    <Panel
      title={holdingsWords.activity}
      aside={
        isShort ? (
          <button type="button" className="link -my-2.5 min-h-11 text-sm no-underline" onClick={() => setIsAll(true)}>
            {holdingsWords.wholeActivity}
          </button>
        ) : (
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <fieldset className="flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none]">
              <legend className="sr-only">{holdingsWords.showActivity}</legend>
              {filters.map((each) => (
                <ChoiceChip
                  key={each}
                  isChosen={shown === each}
                  className="md:h-10 md:px-3.5 md:text-sm"
                  onClick={() => choose(each)}
                >
                  {each === 'all' ? holdingsWords.allActivity : holdingsWords.activityKinds[each]}
                </ChoiceChip>
              ))}
            </fieldset>
            <SaveActivity kind={kind} />
          </div>
        )
      }
    >
      {kind === 'income' ? income : <Rows kind={kind} shown={isShort ? SHOWN_ON_PHONE : SHOWN} isShort={isShort} />}
    </Panel>
  );
}

function SaveActivity({ kind }: { kind: ActivityKind | undefined }) {
  const [write] = useWriteActivityMutation();
  return (
    <SaveCsv label={holdingsWords.saveActivityAsCsv} fileName="diyar-activity.csv" write={() => write(kind).unwrap()} />
  );
}

interface RowsProps {
  kind: ActivityKind | undefined;
  /** How many at first. */
  shown: number;
  /** Without a button for more: there is one above. */
  isShort: boolean;
}

/** The newest first; further ones on request. */
function Rows({ kind, shown, isShort }: RowsProps) {
  const [isAll, setIsAll] = useState(false);
  const result = useListActivityInfiniteQuery(kind);
  const list = readPages(result, result.currentData);
  const isCut = !isAll && (list.items?.length ?? 0) > shown;
  return (
    <PagedList
      {...list}
      hasMore={!isShort && (isCut || list.hasMore)}
      onMore={isCut ? () => setIsAll(true) : list.onMore}
      skeleton={<RowsSkeleton text={holdingsWords.activityLoading} />}
      failedTitle={holdingsWords.activityFailed}
      empty={{ title: holdingsWords.noActivity, text: holdingsWords.noActivityText }}
    >
      {(activity) => (
        <ul aria-label={holdingsWords.activity} className="-my-2">
          {(isCut ? activity.slice(0, shown) : activity).map((each) => (
            <ActivityRow key={each.id} activity={each} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
