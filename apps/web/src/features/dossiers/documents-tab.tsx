import type { HomeDocuments } from '@diyar/domain/dossiers.ts';
import { hasMark, type HomePassport } from '@diyar/domain/passports.ts';
import { toPassportPath, toVerifyPath } from '@diyar/domain/paths.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as dossiersPageWords from '@diyar/words/dossiers-page.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { openProof } from '@diyar/words/verify.ts';
import { useGetPassportQuery } from '#web/features/passports/passports.api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { QuietNote } from '#web/ui/note.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { BadgeList, DocumentList, nameDocument } from './document-list.tsx';
import { useListHomeDocumentsQuery } from './dossiers.api.ts';

/** What the tab says until the home has a public document. */
export function DocumentsTab({ property: { id } }: { property: Property }) {
  const { data } = useListHomeDocumentsQuery(id, { refetchOnMountOrArgChange: true });
  const { data: passport } = useGetPassportQuery(id, { refetchOnMountOrArgChange: true });
  const isReviewed = passport !== undefined && passport.state !== 'none';
  if (data === undefined || (!isReviewed && !data.documents.some(({ visibility }) => visibility === 'public')))
    return <QuietNote icon={pageIcons.document} text={propertyPageWords.noDocuments} />;
  const { badges, documents, heldSince } = data;
  return (
    <div className="grid gap-5">
      <BadgeList badges={badges} />
      {isReviewed && <PassportCard passport={passport} />}
      {badges.isDemonstration && <Callout>{dossiersPageWords.demonstration}</Callout>}
      {heldSince !== null && <Changes documents={documents} since={heldSince} />}
      <Panel title={dossiersPageWords.listTitle}>
        <DocumentList documents={documents} />
      </Panel>
    </div>
  );
}

/** What the review of the home says today, and the way to all of it. */
function PassportCard({ passport: { home, state, body, hasToken } }: { passport: HomePassport }) {
  return (
    <Panel
      title={passportsPageWords.name}
      text={passportsPageWords.stateTexts[state]}
      aside={<Chip tone={hasMark(state) ? 'brass' : 'clay'}>{passportsPageWords.states[state]}</Chip>}
    >
      <div className="grid justify-items-start gap-3 text-note">
        {body !== null && <p>{passportsPageWords.reviewedShort(formatUtcDay(body.reviewedOn))}</p>}
        {body?.isDemonstration === true && (
          <p className="rounded-control bg-brass-tint p-3">
            <strong>{passportsPageWords.demonstrationTitle}</strong> {passportsPageWords.demonstrationText}
          </p>
        )}
        <Link to={toPassportPath(home.id)} className="link">
          {passportsPageWords.openPassport}
        </Link>
        {hasToken && (
          <Link to={toVerifyPath(home.id)} className="link">
            {openProof}
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** For somebody who holds a part: which documents are newer than it. */
function Changes({ documents, since }: { documents: HomeDocuments['documents']; since: string }) {
  const newer = documents.flatMap((document) =>
    document.versions.filter(({ uploadedAt }) => uploadedAt > since).map((version) => ({ document, version })),
  );
  return (
    <Panel title={dossiersPageWords.changedSince(formatUtcDay(since))}>
      {newer.length === 0 ? (
        <p className="text-note text-ink-soft">{dossiersPageWords.nothingChanged}</p>
      ) : (
        <ul className="grid gap-1 text-note">
          {newer.map(({ document, version: { id, number, uploadedAt } }) => (
            <li key={id}>
              {[
                nameDocument(document),
                dossiersPageWords.versionNumber(number),
                dossiersPageWords.uploadedOn(formatUtcDay(uploadedAt)),
              ].join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
