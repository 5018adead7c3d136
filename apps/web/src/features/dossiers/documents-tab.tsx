import type { HomeDocuments } from '@diyar/domain/dossiers.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as dossiersPageWords from '@diyar/words/dossiers-page.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { Callout } from '#web/ui/callout.tsx';
import { QuietNote } from '#web/ui/note.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { BadgeList, DocumentList, nameDocument } from './document-list.tsx';
import { useListHomeDocumentsQuery } from './dossiers.api.ts';

/** What the tab says until the home has a public document. */
export function DocumentsTab({ property: { id } }: { property: Property }) {
  const { data } = useListHomeDocumentsQuery(id, { refetchOnMountOrArgChange: true });
  if (data === undefined || !data.documents.some(({ visibility }) => visibility === 'public'))
    return <QuietNote icon={pageIcons.document} text={propertyPageWords.noDocuments} />;
  const { badges, documents, heldSince } = data;
  return (
    <div className="grid gap-5">
      <BadgeList badges={badges} />
      {badges.isDemonstration && <Callout>{dossiersPageWords.demonstration}</Callout>}
      {heldSince !== null && <Changes documents={documents} since={heldSince} />}
      <Panel title={dossiersPageWords.listTitle}>
        <DocumentList documents={documents} />
      </Panel>
    </div>
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
