import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as incomeWords from '@diyar/words/income.ts';
import type { IncomeLine } from '@diyar/domain/income.ts';
import {
  formatMinor,
  formatPeriod,
  formatSignedMinor,
  formatDate,
  formatMillionths,
  formatNumber,
  formatShare,
} from '@diyar/words/format.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { rich } from '#web/lib/rich.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { paths } from '#web/lib/paths.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { describeCosts, describePeriod } from '#web/lib/describe-period.ts';
import { useListIncomeInfiniteQuery } from './income.api.ts';
import { splitShare } from './exact-amount.ts';

/** Income of a person, a row per period of a property; each opens into its calculation. */
export function IncomeList() {
  const { hash, key } = useLocation();
  const result = useListIncomeInfiniteQuery();
  const list = readPages(result, result.data);
  const wanted = /^#income-(.+)$/.exec(hash)?.[1];
  const { hasNextPage, isFetching, error, fetchNextPage } = result;
  const isMissing = wanted !== undefined && list.items !== undefined && list.items.every(({ id }) => id !== wanted);
  // Loads further pages until the line that a link points to is there.
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, error, fetchNextPage]);
  return (
    <section aria-label={incomeWords.title}>
      <p className="my-2 max-w-[38em] text-note text-ink-soft">
        {list.items?.length === 0 ? incomeWords.noneText : incomeWords.listText}
      </p>
      {list.items?.length !== 0 && (
        <PagedList
          {...list}
          skeleton={<RowsSkeleton text={incomeWords.loading} />}
          failedTitle={incomeWords.loadFailed}
          empty={{ title: incomeWords.title }}
        >
          {(lines) => (
            <ul aria-label={incomeWords.title}>
              {lines.map((line) => (
                <IncomeRow key={line.id} line={line} wantedBy={line.id === wanted ? key : undefined} />
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </section>
  );
}

interface IncomeRowProps {
  line: IncomeLine;
  /** Key of the navigation that links to this row, which then opens; absent when none does. */
  wantedBy: string | undefined;
}

const projected = (amount: string) => <span className="border-b border-dashed border-brass">{amount}</span>;

/** Income of a period in a row, which opens into its calculation. */
function IncomeRow({ line, wantedBy }: IncomeRowProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [openedBy, setOpenedBy] = useState<string>();
  if (wantedBy !== undefined && wantedBy !== openedBy) {
    setOpenedBy(wantedBy);
    setIsOpen(true);
  }
  useEffect(() => {
    if (wantedBy === undefined) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: 'start' });
  }, [wantedBy]);

  const { property, currency, paidMinor, paidUsdMinor, projectedUsdMinor, tokens } = line;
  return (
    <li id={`income-${line.id}`} className="border-t border-line first:border-t-0">
      <h3>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mx-2 flex w-[calc(100%+1rem)] scroll-mt-[calc(var(--header-height)+1rem)] items-start gap-3 rounded-thumb p-2 py-3 text-start transition-colors hover:bg-well"
        >
          <Icon
            path={icons.chevronDown}
            size={18}
            className={classes('mt-0.5 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
          <span className="min-w-0 flex-1">
            <span className="block text-note font-semibold">{property.title}</span>{' '}
            <span className="block text-sm text-ink-soft">{formatPeriod(line.periodStart, line.periodEnd)}</span>
          </span>{' '}
          <span className="flex-none text-end tabular-nums">
            <span className={classes('block text-note font-semibold', paidMinor > 0 && 'text-emerald')}>
              <span className="sr-only">{incomeWords.paid}</span> {formatSignedMinor(paidMinor, currency)}
            </span>
            {tokens > 0 && (
              <span className="block text-sm text-ink-soft">
                {currency !== 'USD' && `≈ ${formatMinor(paidUsdMinor, 'USD')} `}
                <span className="max-sm:block">
                  {rich(incomeWords.ofProjected(formatMinor(projectedUsdMinor, 'USD')), { b: projected })}
                </span>
              </span>
            )}
          </span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pb-5 sm:ps-7.5">
        {isOpen && <IncomeLines line={line} />}
      </div>
    </li>
  );
}

/** From gross to net: the whole home first, then the person's share of it to the last digit. */
function IncomeLines({ line }: { line: IncomeLine }) {
  const { currency, netMinor, paidMinor, tokens, tokenDays, wholeTokenDays, property, note } = line;
  const show = (amount: number) => formatMinor(amount, currency);
  const { exact, rounding } = splitShare(line);
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <AmountList
        lines={[
          { name: incomeWords.receivedByHome, note: incomeWords.recordedByOwner, value: show(line.receivedMinor) },
          ...(line.impermissibleMinor === 0
            ? []
            : [
                {
                  name: incomeWords.setAside,
                  note: incomeWords.explained(
                    incomeWords.impermissibleKinds[line.impermissibleKind ?? 'other'],
                    line.impermissibleNote,
                  ),
                  value: show(-line.impermissibleMinor),
                  isAside: true,
                },
              ]),
          {
            name: incomeWords.costs,
            ...(line.costs.length > 0 && { note: describeCosts(line) }),
            value: show(-line.costsMinor),
          },
          { name: incomeWords.netOfHome, value: show(netMinor) },
          {
            name: incomeWords.distributed,
            ...(describePeriod(line).length > 0 && { note: describePeriod(line).join(' ') }),
            value: show(line.distributedMinor),
          },
          {
            name: tokens === 0 ? incomeWords.yourDays : incomeWords.yourTokenDays,
            note: incomeWords.ofTokenDays(wholeTokenDays),
            value: formatNumber(tokenDays),
            aside: formatShare(BigInt(tokenDays), BigInt(wholeTokenDays)),
            isSoft: true,
          },
          { name: incomeWords.exactShare, value: formatMillionths(exact, currency) },
          {
            name: incomeWords.rounding,
            note: incomeWords.roundingNote,
            value: `${rounding > 0n ? '+' : ''}${formatMillionths(rounding, currency)}`,
            isSoft: true,
          },
          {
            name: incomeWords.paidToYou,
            note: incomeWords.paidOn(formatDate(line.recordedAt)),
            value: show(paidMinor),
            ...(currency !== 'USD' && { aside: `≈ ${formatMinor(line.paidUsdMinor, 'USD')}` }),
            isTotal: true,
          },
        ]}
      />
      <div className="grid content-start gap-3 text-sm">
        {line.setAsideMinor !== 0 && (
          <div className="rounded-float border border-brass p-4">
            <p className="font-semibold">
              {line.setAsideMinor > 0 ? incomeWords.setAsideForYou : incomeWords.takenBackForYou}
            </p>
            <p className="type-figure mt-0.5 text-[1.625rem] leading-8">{show(Math.abs(line.setAsideMinor))}</p>
            <p className="mt-2">{incomeWords.setAsideForYouNote}</p>
            <Link to={paths.charity} className="link mt-2 inline-block font-semibold">
              {incomeWords.allSetAside}
            </Link>
          </div>
        )}
        {tokens > 0 && (
          <div className="rounded-float bg-brass-tint p-4">
            <p className="font-semibold">{incomeWords.projectedDays}</p>
            <p className="type-figure mt-0.5 inline-block border-b-2 border-dashed border-brass text-[1.625rem] leading-8">
              {formatMinor(line.projectedUsdMinor, 'USD')}
            </p>
            <p className="mt-2">
              {currency === 'USD'
                ? incomeWords.projectedAndPaid(formatMinor(line.paidUsdMinor, 'USD'))
                : incomeWords.projectedAndPaidAtRate(formatMinor(line.paidUsdMinor, 'USD'))}
            </p>
          </div>
        )}
        <p className="text-ink-soft">{incomeWords.onAccount}</p>
        {note !== '' && <p className="wrap-anywhere text-ink-soft">{incomeWords.ownerNote(note)}</p>}
        {property.id !== null && (
          <p>
            <Link to={paths.dashboardProperty(property.id)} className="link font-semibold">
              {incomeWords.openHome}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
