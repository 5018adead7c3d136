import { useState } from 'react';
import { type Activity, activityFilters } from '@diyar/domain/ledger.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { formatDate, formatSignedMinor } from '@diyar/words/format.ts';
import { readPages } from '#web/lib/read-pages.ts';
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
  const { amountMinor, currency, property, at } = activity;
  const { what, tokens, to } = describeActivity(activity);
  const comesIn = amountMinor > 0;
  return (
    <li className="flex items-start gap-3.5 border-t border-line py-3 first:border-t-0">
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
        <p className="text-note font-semibold">
          {to === undefined ? (
            what
          ) : (
            <Link to={to} className="link">
              {what}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {property.title !== '' && `${property.title} · `}
          {formatDate(at)}
        </p>
      </div>
      <p className="flex-none text-end text-note font-semibold tabular-nums">
        {amountMinor !== 0 && (
          <span className={comesIn ? 'text-emerald' : undefined}>{formatSignedMinor(amountMinor, currency)}</span>
        )}
        {tokens !== undefined && (
          <span className={classes('block', amountMinor !== 0 && 'text-sm font-normal text-ink-soft')}>{tokens}</span>
        )}
      </p>
    </li>
  );
}

const filters = [undefined, ...activityFilters] as const;

export function ActivityList() {
  const [kind, setKind] = useState<ActivityKind>();
  const result = useListActivityInfiniteQuery(kind);
  const [write] = useWriteActivityMutation();
  return (
    <Panel
      title={holdingsWords.activity}
      aside={
        <SaveCsv
          label={holdingsWords.saveActivityAsCsv}
          fileName="diyar-activity.csv"
          write={() => write(kind).unwrap()}
        />
      }
    >
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">{holdingsWords.showActivity}</legend>
        {filters.map((each) => (
          <ChoiceChip key={each ?? 'all'} isChosen={kind === each} onClick={() => setKind(each)}>
            {each === undefined ? holdingsWords.allActivity : holdingsWords.activityKinds[each]}
          </ChoiceChip>
        ))}
      </fieldset>
      <PagedList
        {...readPages(result, result.currentData)}
        skeleton={<RowsSkeleton text={holdingsWords.activityLoading} />}
        failedTitle={holdingsWords.activityFailed}
        empty={{ title: holdingsWords.noActivity, text: holdingsWords.noActivityText }}
      >
        {(activity) => (
          <ul aria-label={holdingsWords.activity}>
            {activity.map((each) => (
              <ActivityRow key={each.id} activity={each} />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  );
}
