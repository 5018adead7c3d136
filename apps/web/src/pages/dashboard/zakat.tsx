import { useState } from 'react';
import {
  countHolding,
  type Intention,
  type Nisab,
  nisabs,
  reckonZakat,
  type ZakatFacts,
  type ZakatReckoning,
  type ZakatYear,
} from '@diyar/domain/zakat.ts';
import { formatHijri } from '@diyar/words/calendars.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as zakatWords from '@diyar/words/zakat.ts';
import { useGetZakatFactsQuery } from '#web/features/holdings/holdings.api.ts';
import { ZakatHomes } from '#web/features/holdings/zakat-homes.tsx';
import { readServerMessage } from '#web/lib/api-error.ts';
import { readAmount } from '#web/lib/read-amount.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface ZakatForm {
  yearEndsOn: string;
  year: ZakatYear;
  nisab: Nisab;
  price: string;
  other: string;
}

const empty: ZakatForm = { yearEndsOn: '', year: 'lunar', nisab: 'gold-85', price: '', other: '' };

const yearOptions = toOptions(zakatWords.years);
const nisabOptions = toOptions(zakatWords.nisabNames);

function toOptions<Value extends string>(names: Record<Value, string>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value, label }));
}

export function ZakatPage() {
  const [form, setForm] = useState(empty);
  const [intended, setIntended] = useState<ReadonlyMap<string | null, Intention>>(new Map());
  const found = useGetZakatFactsQuery(form.yearEndsOn === '' ? undefined : form.yearEndsOn);
  const facts = found.data;
  const change = (part: Partial<ZakatForm>) => setForm((before) => ({ ...before, ...part }));

  const pricePerGramMinor = form.price === '' ? null : (readAmount(form.price) ?? null);
  const otherMinor = form.other === '' ? 0n : (readAmount(form.other) ?? 0n);
  const homes = (facts?.holdings ?? []).map((holding) => {
    const intention = intended.get(holding.property.id) ?? 'rent';
    return { holding, intention, countsMinor: countHolding(holding, intention) };
  });
  const reckoning = reckonZakat({
    year: form.year,
    nisab: form.nisab,
    pricePerGramMinor: pricePerGramMinor === 0n ? null : pricePerGramMinor,
    countedMinor: [...homes.map(({ countsMinor }) => countsMinor), BigInt(facts?.waitingMinor ?? 0), otherMinor],
  });
  const counted = homes.map((home, index) => ({ ...home, dueMinor: reckoning.dues[index] ?? 0n }));

  return (
    <>
      <h1 className="type-work">{zakatWords.title}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{zakatWords.lead}</p>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid grid-cols-1 gap-5">
          <YearPanel form={form} onChange={change} />
          <Panel
            title={zakatWords.homesTitle}
            text={
              facts === undefined
                ? zakatWords.homesHint
                : `${zakatWords.homesHint} ${zakatWords.asOf(formatDate(facts.on))}`
            }
          >
            <LoadState
              items={facts === undefined ? undefined : counted}
              failure={found.isError ? readServerMessage(found.error, zakatWords.failedTitle) : undefined}
              isRetrying={found.isFetching}
              onRetry={() => void found.refetch()}
              skeleton={<Skeleton className="h-60 rounded-card max-lg:h-[80svh]" />}
              failedTitle={zakatWords.failedTitle}
              empty={{ title: zakatWords.noHomes, text: zakatWords.noHomesHint }}
            >
              {(items) => (
                <>
                  <ZakatHomes
                    homes={items}
                    onIntend={(id, intention) => setIntended((before) => new Map(before).set(id, intention))}
                  />
                  <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">{zakatWords.rentNote}</p>
                </>
              )}
            </LoadState>
          </Panel>
        </div>
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <Figure
            form={form}
            onChange={change}
            facts={facts}
            reckoning={reckoning}
            fromHomes={{ counts: sum(counted, 'countsMinor'), due: sum(counted, 'dueMinor') }}
          />
        </div>
      </div>
    </>
  );
}

function sum<Key extends string>(parts: readonly Record<Key, bigint>[], key: Key): bigint {
  return parts.reduce((total, part) => total + part[key], 0n);
}

interface FormProps {
  form: ZakatForm;
  onChange: (part: Partial<ZakatForm>) => void;
}

function YearPanel({ form, onChange }: FormProps) {
  const isWrong = form.price !== '' && (readAmount(form.price) ?? 0n) === 0n;
  return (
    <Panel title={zakatWords.yearTitle}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField
          label={zakatWords.yearEndsOn}
          name="yearEndsOn"
          day={form.yearEndsOn}
          value={form.yearEndsOn}
          help={form.yearEndsOn === '' ? undefined : zakatWords.hijri(formatHijri(form.yearEndsOn))}
          onChange={(event) => onChange({ yearEndsOn: event.target.value })}
        />
        <Select
          label={zakatWords.yearKind}
          name="year"
          options={yearOptions}
          value={form.year}
          onChange={(event) => onChange({ year: event.target.value as ZakatYear })}
        />
        <Select
          label={zakatWords.nisab}
          name="nisab"
          options={nisabOptions}
          value={form.nisab}
          help={zakatWords.nisabHint}
          onChange={(event) => onChange({ nisab: event.target.value as Nisab })}
        />
        <TextField
          label={zakatWords.pricePerGram[nisabs[form.nisab].metal]}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          value={form.price}
          help={zakatWords.priceHint}
          error={isWrong ? zakatWords.priceWrong : undefined}
          onChange={(event) => onChange({ price: event.target.value })}
        />
      </div>
    </Panel>
  );
}

interface FigureProps extends FormProps {
  facts: ZakatFacts | undefined;
  reckoning: ZakatReckoning;
  fromHomes: { counts: bigint; due: bigint };
}

function Figure({ form, onChange, facts, reckoning, fromHomes }: FigureProps) {
  const { totalMinor, nisabMinor } = reckoning;
  const isWrong = form.other !== '' && readAmount(form.other) === undefined;
  const leftMinor = facts?.otherBalanceMinor ?? 0;
  return (
    <Panel title={zakatWords.figureTitle}>
      <AmountList
        lines={[
          { name: zakatWords.fromHomes, value: formatMinor(fromHomes.counts, 'USD') },
          {
            name: zakatWords.waiting,
            note: zakatWords.waitingHint,
            value: formatMinor(facts?.waitingMinor ?? 0, 'USD'),
          },
        ]}
      />
      <TextField
        label={zakatWords.other}
        name="other"
        inputMode="decimal"
        autoComplete="off"
        value={form.other}
        help={zakatWords.otherHint}
        error={isWrong ? zakatWords.amountWrong : undefined}
        fieldClassName="border-t border-line pt-3"
        onChange={(event) => onChange({ other: event.target.value })}
      />
      {leftMinor > 0 && form.other === '' && (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3 px-3! text-start whitespace-normal text-emerald"
          onClick={() => onChange({ other: (leftMinor / 100).toFixed(2) })}
        >
          {zakatWords.addBalance(formatMinor(leftMinor, 'USD'))}
        </Button>
      )}
      <AmountList
        className="mt-3"
        lines={[
          {
            name: zakatWords.total,
            note: nisabMinor === null ? undefined : zakatWords.nisabIs(formatMinor(nisabMinor, 'USD')),
            value: formatMinor(totalMinor, 'USD'),
            isTotal: true,
          },
        ]}
      />
      <div aria-live="polite" className="mt-2">
        <Outcome year={form.year} reckoning={reckoning} fromHomesMinor={fromHomes.due} />
      </div>
      <Callout className="mt-5">{zakatWords.notRuling}</Callout>
      <p className="mt-3 text-sm text-ink-soft">{zakatWords.clauses}</p>
    </Panel>
  );
}

function Outcome({
  year,
  reckoning: { isDue, dueMinor },
  fromHomesMinor,
}: {
  year: ZakatYear;
  reckoning: ZakatReckoning;
  fromHomesMinor: bigint;
}) {
  if (isDue === null) return <p className="text-note text-ink-soft">{zakatWords.priceMissing}</p>;
  if (!isDue) return <p className="text-note">{zakatWords.below}</p>;
  return (
    <dl>
      <KeyFigure
        name={zakatWords.above(zakatWords.rateNames[year])}
        value={formatMinor(dueMinor, 'USD')}
        note={zakatWords.partFromHomes(formatMinor(fromHomesMinor, 'USD'))}
        size="lg"
      />
    </dl>
  );
}
