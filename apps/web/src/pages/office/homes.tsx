import { useState } from 'react';
import {
  dossierRefusals,
  homeShelves,
  type DossierRefusal,
  type OfficeDossier,
  type OfficeHome,
} from '@diyar/domain/dossiers.ts';
import { officePaths } from '@diyar/domain/office.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as dossiersPageWords from '@diyar/words/dossiers-page.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatNumber, formatUtcDay } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { BadgeList, DocumentList, nameDocument } from '#web/features/dossiers/document-list.tsx';
import {
  useGetOfficeHomeQuery,
  useListOfficeHomesInfiniteQuery,
  useTakeHomeStepMutation,
} from '#web/features/dossiers/dossiers.api.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { useGetOwnOfficeQuery } from '#web/features/office/office.api.ts';
import { nameOf } from '#web/features/office/proposal-list.tsx';
import { QueueRow, Shelves } from '#web/features/office/shelves.tsx';
import { useOfficePages, useRetry } from '#web/features/office/use-retry.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useChoiceParam } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Select } from '#web/ui/select.tsx';
import { WithOffering } from './home-with-offering.tsx';

/** Listings that wait for a check. */
export function OfficeHomesPage() {
  const [shelf, setShelf] = useChoiceParam('shelf', homeShelves);
  const list = useOfficePages(useListOfficeHomesInfiniteQuery(shelf, { refetchOnMountOrArgChange: true }));
  return (
    <Shelves
      title={dossiersPageWords.officeTitle}
      lead={dossiersPageWords.officeLead}
      label={dossiersPageWords.shelvesLabel}
      names={dossiersPageWords.shelves}
      shelves={homeShelves}
      chosen={shelf}
      onChoose={setShelf}
    >
      <PagedList
        {...list}
        skeleton={<RowsSkeleton text={dossiersPageWords.loading} />}
        failedTitle={dossiersPageWords.loadFailed}
        empty={{ title: dossiersPageWords.nothingWaits, text: dossiersPageWords.nothingWaitsText }}
      >
        {(homes) => (
          <ul>
            {homes.map((home) => (
              <HomeRow key={home.id} home={home} />
            ))}
          </ul>
        )}
      </PagedList>
    </Shelves>
  );
}

function HomeRow({ home: { id, title, owner, state, unchecked } }: { home: OfficeHome }) {
  return (
    <QueueRow
      name={title}
      facts={[
        dossiersPageWords.ownedBy(nameOf(owner)),
        dossiersPageWords.listingStates[state],
        dossiersPageWords.uncheckedDocuments(unchecked),
      ]}
      to={officePaths.homeDossier(id)}
      open={dossiersPageWords.open}
      openLabel={dossiersPageWords.openHome(title)}
    />
  );
}

const words = {
  loading: dossiersPageWords.loading,
  notFound: dossiersPageWords.notFound,
  loadFailed: dossiersPageWords.loadFailed,
};

export function OfficeHomeDossierPage({ id = '' }: { id?: string | undefined }) {
  const { data, error, isFetching, refetch } = useGetOfficeHomeQuery(id, { refetchOnMountOrArgChange: true });
  const { data: office } = useGetOwnOfficeQuery();
  const retry = useRetry();
  return (
    <RecordState
      value={data}
      failure={error && toApiError(error)}
      isFetching={isFetching}
      onRetry={() => retry(refetch)}
      words={words}
      back={<ButtonLink to={officePaths.homes}>{dossiersPageWords.backToHomes}</ButtonLink>}
    >
      {(home) => <Home home={home} mayDecide={(office?.roles.includes('operator') ?? false) && !home.isConflicted} />}
    </RecordState>
  );
}

/** What is decided: its place in the address, and what it is called. */
interface Decision {
  path: string;
  title: string;
  text: string;
  isRefusal: boolean;
}

const aboutListing = (isRefusal: boolean): Decision => ({
  path: isRefusal ? 'listing/refuse' : 'listing/verify',
  title: isRefusal ? dossiersPageWords.refuseListing : dossiersPageWords.verifyListing,
  text: isRefusal ? dossiersPageWords.refuseText : dossiersPageWords.verifyListingText,
  isRefusal,
});

const aboutDocument = (document: OfficeDossier['documents'][number], isRefusal: boolean): Decision => ({
  path: `documents/${document.id}/${isRefusal ? 'refuse' : 'verify'}`,
  title: (isRefusal ? dossiersPageWords.refuseNamed : dossiersPageWords.verifyNamed)(nameDocument(document)),
  text: isRefusal ? dossiersPageWords.refuseText : dossiersPageWords.verifyText,
  isRefusal,
});

/** The same done several times in a row is one line. */
function sumUp(history: OfficeDossier['history']) {
  const lines: { line: string; count: number; position: number }[] = [];
  for (const { at, action, role, document } of history) {
    const line = [
      formatUtcDay(at),
      officePageWords.actions[action],
      ...(document === null ? [] : [dossiersWords.kindNames[document]]),
      ...(role === null ? [] : [officePageWords.roleTitles[role]]),
    ].join(' · ');
    const last = lines.at(-1);
    if (last?.line === line) last.count += 1;
    else lines.push({ line, count: 1, position: lines.length });
  }
  return lines;
}

function Home({ home, mayDecide }: { home: OfficeDossier; mayDecide: boolean }) {
  const [decision, setDecision] = useState<Decision>();
  const { title, owner, listing, badges, listed, documents, history } = home;
  const facts = [
    [dossiersPageWords.listedNames.location, listed.location],
    [dossiersPageWords.listedNames.propertyType, listed.propertyType],
    [dossiersPageWords.listedNames.areaSqft, formatNumber(listed.areaSqft)],
    [dossiersPageWords.listedNames.price, `${listed.currency} ${formatNumber(listed.price)}`],
  ] as const;
  return (
    <>
      <h1 className="type-work break-words">{title}</h1>
      <p className="mt-1.5 mb-5 text-ink-soft">
        {`${dossiersPageWords.ownedBy(nameOf(owner))} · ${dossiersPageWords.listingStates[listing.state]}`}
      </p>
      <WithOffering home={home} mayDecide={mayDecide}>
        <Panel title={dossiersPageWords.listedTitle} aside={<BadgeList badges={badges} />}>
          <dl className="grid gap-2 text-note sm:grid-cols-[10rem_minmax(0,1fr)]">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
          {mayDecide && (listing.state === 'asked' || listing.state === 'verified') && (
            <div className="mt-4 flex flex-wrap gap-2">
              {listing.state === 'asked' && (
                <Button size="sm" onClick={() => setDecision(aboutListing(false))}>
                  {dossiersPageWords.verifyListing}
                </Button>
              )}
              <Button size="sm" variant="secondary" onClick={() => setDecision(aboutListing(true))}>
                {dossiersPageWords.refuseListing}
              </Button>
            </div>
          )}
        </Panel>
        <Panel title={dossiersPageWords.listTitle}>
          <DocumentList
            documents={documents}
            officeHome={home.id}
            renderMore={(document) => (
              <DocumentDecisions document={document} mayDecide={mayDecide} onDecide={setDecision} />
            )}
          />
        </Panel>
        <Panel title={dossiersPageWords.historyTitle}>
          <ol className="grid gap-1.5 text-note">
            {sumUp(history).map(({ line, count, position }) => (
              <li key={position}>{accountWords.repeatedEvent(line, count)}</li>
            ))}
          </ol>
        </Panel>
      </WithOffering>
      {decision !== undefined && (
        <Decide key={decision.path} home={home} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </>
  );
}

interface DocumentDecisionsProps {
  document: OfficeDossier['documents'][number];
  mayDecide: boolean;
  onDecide: (decision: Decision) => void;
}

function DocumentDecisions({ document, mayDecide, onDecide }: DocumentDecisionsProps) {
  const { state, note, proposedBy, isDeedElsewhere, needsTwo } = document;
  const isUndecided = state === 'unchecked' || state === 'proposed';
  const remarks = [
    ...(needsTwo && isUndecided ? [dossiersPageWords.needsTwo] : []),
    ...(proposedBy === null ? [] : [dossiersPageWords.firstBy(nameOf(proposedBy))]),
    ...(note === null ? [] : [note]),
  ];
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      {isDeedElsewhere && <Callout tone="error">{dossiersPageWords.deedElsewhere}</Callout>}
      {remarks.length > 0 && <p className="text-sm break-words text-ink-soft">{remarks.join(' · ')}</p>}
      {mayDecide && state !== 'refused' && (
        <div className="flex flex-wrap gap-2">
          {isUndecided && (
            <Button
              size="sm"
              aria-label={dossiersPageWords.verifyNamed(nameDocument(document))}
              onClick={() => onDecide(aboutDocument(document, false))}
            >
              {dossiersPageWords.verify}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            aria-label={dossiersPageWords.refuseNamed(nameDocument(document))}
            onClick={() => onDecide(aboutDocument(document, true))}
          >
            {dossiersPageWords.refuse}
          </Button>
        </div>
      )}
    </div>
  );
}

const reasons = dossierRefusals.map((value) => ({ value, label: dossiersWords.refusalSentences[value] }));

interface DecideProps {
  home: OfficeDossier;
  decision: Decision;
  onClose: () => void;
}

function Decide({ home: { id, version }, decision: { path, title, text, isRefusal }, onClose }: DecideProps) {
  const [take] = useTakeHomeStepMutation();
  const [reason, setReason] = useState<DossierRefusal>('unreadable');
  const send = (note: string | undefined) =>
    take({ id, path, body: { version, ...(note !== undefined && { note }), ...(isRefusal && { reason }) } }).unwrap();
  return (
    <DecisionDialog
      title={title}
      text={text}
      choices={[
        {
          label: isRefusal ? dossiersPageWords.refuse : dossiersPageWords.verify,
          busyLabel: isRefusal ? dossiersPageWords.refusing : dossiersPageWords.verifying,
          isReasonNeeded: isRefusal && reason === 'other',
          send,
        },
      ]}
      {...(isRefusal && { reasonWords: { label: dossiersPageWords.note, help: dossiersPageWords.noteHelp } })}
      onClose={onClose}
    >
      {isRefusal && (
        <Select
          label={dossiersPageWords.why}
          name="reason"
          options={reasons}
          value={reason}
          fieldClassName="mb-4"
          onChange={(event) => setReason(event.currentTarget.value as DossierRefusal)}
        />
      )}
    </DecisionDialog>
  );
}
