import type { CharitySums, PublicCharity } from '@diyar/domain/charity.ts';
import * as charityPageWords from '@diyar/words/charity-page.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useGetPublicCharityQuery } from './charity.api.ts';

/** Set aside against given, a pair of bars for each currency. True at zero. */
export function CharityBars({ sums, gifts }: { sums: readonly CharitySums[]; gifts: number }) {
  if (sums.every(({ setAsideMinor }) => setAsideMinor === 0)) return <p>{charityPageWords.nothing}</p>;
  const left = sums.filter(({ leftMinor }) => leftMinor > 0);
  return (
    <>
      <div className="grid gap-4 tabular-nums">
        {sums.map(({ currency, setAsideMinor, givenMinor }) => (
          <dl key={currency} className="grid gap-2.5">
            <Bar name={charityPageWords.setAside} value={formatMinor(setAsideMinor, currency)} part={1} />
            <Bar
              name={charityPageWords.givenWith(gifts)}
              value={formatMinor(givenMinor, currency)}
              part={setAsideMinor === 0 ? 0 : givenMinor / setAsideMinor}
              isPale
            />
          </dl>
        ))}
      </div>
      {left.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {charityPageWords.waits(left.map(({ leftMinor, currency }) => formatMinor(leftMinor, currency)))}
        </p>
      )}
    </>
  );
}

function Bar({ name, value, part, isPale = false }: { name: string; value: string; part: number; isPale?: boolean }) {
  return (
    <div className="relative flex justify-between gap-4 pb-5.5 text-note">
      <dt>{name}</dt>
      <dd className="font-semibold">
        {value}
        <span
          aria-hidden="true"
          className={classes(
            'absolute start-0 bottom-0 h-4 rounded-[4px] border border-brass',
            isPale ? 'bg-brass-tint' : 'bg-brass',
          )}
          style={{ width: `${part * 100}%` }}
          hidden={part === 0}
        />
      </dd>
    </div>
  );
}

export function GiftList({ gifts }: { gifts: PublicCharity['gifts'] }) {
  if (gifts.length === 0) return <p className="text-note text-ink-soft">{charityPageWords.noGifts}</p>;
  return (
    <ul className="tabular-nums">
      {gifts.map(({ id, recipient, amountMinor, currency, givenAt, isDemonstration }) => (
        <li key={id} className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0">
          <span className="min-w-0 text-note">
            <span className="block font-semibold break-words">{recipient}</span>
            <span className="block text-sm text-ink-soft">{formatDate(givenAt)}</span>
            {isDemonstration && <Chip tone="brass">{charityPageWords.demonstration}</Chip>}
          </span>
          <span className="text-note font-semibold whitespace-nowrap">{formatMinor(amountMinor, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Sums of this server, for everybody. */
export function ServerCharity() {
  const { data, isError } = useGetPublicCharityQuery();
  if (isError && data === undefined) return <p className="text-ink-soft">{charityPageWords.serverFailed}</p>;
  if (data === undefined) return <Skeleton className="h-36 rounded-card" />;
  return (
    <div>
      <p className="mb-5 text-ink-soft">{charityPageWords.serverText}</p>
      <CharityBars sums={data.sums} gifts={data.gifts.length} />
    </div>
  );
}
