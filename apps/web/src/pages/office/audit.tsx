import { useState } from 'react';
import { officeActions, type OfficeRecord, type RecordFilters } from '@diyar/domain/office.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import {
  useExportRecordsMutation,
  useListRecordsInfiniteQuery,
  useListStaffQuery,
} from '#web/features/office/office.api.ts';
import { nameOf } from '#web/features/office/proposal-list.tsx';
import { type NamePerson, RecordFacts, RecordRow, shorten } from '#web/features/office/record.tsx';
import { useOfficePages } from '#web/features/office/use-retry.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { saveLink } from '#web/lib/save-file.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const FILE_NAME = 'diyar-records.csv';
const WIDE = '(min-width: 80rem)';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** In the address, so that a reload keeps them and a link can carry them. What is no filter is left out. */
function useFilters(): [filters: RecordFilters, change: (next: Record<string, string>) => void] {
  const [params, setParams] = useSearchParams();
  const person = params.get('person') ?? '';
  const day = params.get('day') ?? '';
  const action = officeActions.find((each) => each === params.get('action'));
  const filters = {
    ...(UUID.test(person) && { person }),
    ...(action !== undefined && { action }),
    // A day of whoever reads.
    ...(DAY.test(day) && { day, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  };
  function change(next: Record<string, string>) {
    setParams(
      (all) => {
        for (const [name, value] of Object.entries(next)) {
          if (value === '') all.delete(name);
          else all.set(name, value);
        }
        return all;
      },
      { replace: true },
    );
  }
  return [filters, change];
}

/** Names of those with a role, and of those who decided what is shown; others by the end of their id. */
function toNames(known: readonly { id: string; name: string | null }[]): NamePerson {
  const names = new Map(known.map((person) => [person.id, nameOf(person)]));
  return (id) => names.get(id) ?? officePageWords.personNumber(shorten(id));
}

export function OfficeAuditPage() {
  const [filters, change] = useFilters();
  const { data: staff } = useListStaffQuery();
  const result = useListRecordsInfiniteQuery(filters);
  const list = useOfficePages({
    ...result,
    data: result.currentData,
    hasNextPage: result.hasNextPage && result.currentData !== undefined,
  });
  const deciders = (list.items ?? []).flatMap(({ actor }) => (actor === null ? [] : [actor]));
  const namePerson = toNames([...deciders, ...(staff ?? []).map(({ person }) => person)]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="type-work">{officePageWords.auditTitle}</h1>
          <p className="mt-1.5 max-w-[44em] text-pretty text-ink-soft">{officePageWords.auditLead}</p>
        </div>
        <ExportButton filters={filters} />
      </div>
      <FilterBar
        filters={filters}
        people={(staff ?? []).map(({ person }) => person.id)}
        namePerson={namePerson}
        onChange={change}
      />
      <ChainState records={list.items} />
      <PagedList
        {...list}
        skeleton={
          <div className="rounded-card border border-line bg-surface p-6">
            <RowsSkeleton text={officePageWords.recordsLoading} />
          </div>
        }
        failedTitle={officePageWords.recordsFailed}
        empty={{
          title: officePageWords.noRecords,
          text: officePageWords.noRecordsText,
          action: (
            <Button variant="secondary" onClick={() => change({ person: '', action: '', day: '' })}>
              {officePageWords.clearFilters}
            </Button>
          ),
        }}
        heading="h2"
      >
        {(records) => (
          <Records
            records={records}
            namePerson={namePerson}
            onPerson={(person) => change({ person, action: '', day: '' })}
          />
        )}
      </PagedList>
    </>
  );
}

function ExportButton({ filters }: { filters: RecordFilters }) {
  const [exportRecords, { isLoading }] = useExportRecordsMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function save() {
    try {
      saveLink(FILE_NAME, await stepUp(() => exportRecords(filters).unwrap()));
      showToast({ variant: 'success', message: officePageWords.exported });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, officePageWords.exportFailed).message });
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-sm:w-full"
      aria-label={officePageWords.exportRecords}
      busy={isLoading}
      onClick={() => void save()}
    >
      <Icon path={pageIcons.download} size={18} />
      {officePageWords.csv}
    </Button>
  );
}

interface FilterBarProps {
  filters: RecordFilters;
  people: readonly string[];
  namePerson: NamePerson;
  onChange: (next: Record<string, string>) => void;
}

function FilterBar({ filters, people, namePerson, onChange }: FilterBarProps) {
  const listed = new Set([...people, ...(filters.person === undefined ? [] : [filters.person])]);
  return (
    <div role="group" aria-label={officePageWords.filters} className="my-6 grid gap-4 sm:grid-cols-3 xl:max-w-200">
      <Select
        label={officePageWords.person}
        name="person"
        value={filters.person ?? ''}
        options={[
          { value: '', label: officePageWords.anyone },
          ...[...listed].map((id) => ({ value: id, label: namePerson(id) })),
        ]}
        onChange={(event) => onChange({ person: event.currentTarget.value })}
      />
      <Select
        label={officePageWords.action}
        name="action"
        value={filters.action ?? ''}
        options={[
          { value: '', label: officePageWords.anyAction },
          ...officeActions.map((value) => ({ value, label: officePageWords.actions[value] })),
        ]}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
      />
      <TextField
        label={officePageWords.day}
        name="day"
        type="date"
        value={filters.day ?? ''}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
    </div>
  );
}

/** Whether what is shown fits the chain; the proof of all of it runs on the server. */
function ChainState({ records }: { records: readonly OfficeRecord[] | undefined }) {
  if (records === undefined) return <p className="mb-4 h-5.5" />;
  if (records.length === 0) return null;
  const broken = records.filter(({ isIntact }) => !isIntact).length;
  if (broken === 0) {
    return (
      <p className="mb-4 flex items-center gap-2 text-note text-ink-soft">
        <Icon path={pageIcons.shield} className="text-emerald" />
        {officePageWords.allFit(records.length)}
      </p>
    );
  }
  return (
    <div role="alert" className="mb-4">
      <Callout tone="error" title={officePageWords.brokenShown(broken)}>
        {officePageWords.brokenText}
      </Callout>
    </div>
  );
}

interface RecordsProps {
  records: readonly OfficeRecord[];
  namePerson: NamePerson;
  onPerson: (id: string) => void;
}

/** Records by day. The chosen one is at the side where there is room, otherwise below its line. */
function Records({ records, namePerson, onPerson }: RecordsProps) {
  const isWide = useMedia(WIDE);
  const [chosenHash, setChosenHash] = useState<string>();
  const chosen = records.find(({ hash }) => hash === chosenHash) ?? (isWide ? records[0] : undefined);
  const days = [...new Set(records.map(({ at }) => formatDate(at)))];
  const facts = chosen !== undefined && <RecordFacts record={chosen} namePerson={namePerson} onPerson={onPerson} />;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23.25rem] xl:gap-6">
      <section
        aria-label={officePageWords.recordsTitle}
        className="rounded-card border border-line bg-surface px-4 py-2 md:px-6"
      >
        {days.map((day) => (
          <section key={day} aria-label={day}>
            <h2 className="pt-4 pb-1 text-sm font-semibold text-ink-soft">{day}</h2>
            <ul>
              {records
                .filter(({ at }) => formatDate(at) === day)
                .map((record) => (
                  <li key={record.hash} className="border-b border-line last:border-0">
                    <RecordRow
                      record={record}
                      isChosen={record === chosen}
                      namePerson={namePerson}
                      onChoose={() => setChosenHash(record.hash === chosenHash && !isWide ? undefined : record.hash)}
                    />
                    {!isWide && record === chosen && <div className="pb-5">{facts}</div>}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </section>
      {isWide && (
        <aside
          aria-label={officePageWords.chosenRecord}
          className="sticky top-22 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-card border border-line bg-surface p-6"
        >
          {facts}
        </aside>
      )}
    </div>
  );
}
