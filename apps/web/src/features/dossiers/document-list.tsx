import type { ReactNode } from 'react';
import type { Badges, DocumentVersion, ShownDocument } from '@diyar/domain/dossiers.ts';
import * as dossiersPageWords from '@diyar/words/dossiers-page.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { saveLink } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useLoadDocumentMutation } from './dossiers.api.ts';

const looks: Record<ShownDocument['state'], { tone: 'plain' | 'amber' | 'emerald' | 'clay'; icon: IconPath }> = {
  unchecked: { tone: 'plain', icon: pageIcons.clock },
  proposed: { tone: 'amber', icon: pageIcons.clock },
  verified: { tone: 'emerald', icon: pageIcons.check },
  refused: { tone: 'clay', icon: icons.close },
};

/** Nobody has looked at a paper of the demonstration. */
const invented = { tone: 'brass', icon: pageIcons.info } as const;

export const nameDocument = ({ kind, title }: Pick<ShownDocument, 'kind' | 'title'>) =>
  title === null ? dossiersWords.kindNames[kind] : `${dossiersWords.kindNames[kind]}: ${title}`;

/** What holds today about the owner and the listing. */
export function BadgeList({ badges }: { badges: Badges }) {
  const { isOwnerVerified, documentsCheckedOn, isDemonstration } = badges;
  if (!isOwnerVerified && documentsCheckedOn === null) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {isOwnerVerified && (
        <li>
          <Chip tone="emerald">
            <Icon path={pageIcons.check} size={16} />
            {dossiersPageWords.ownerVerified}
          </Chip>
        </li>
      )}
      {documentsCheckedOn !== null && (
        <li>
          <Chip
            tone={isDemonstration ? 'brass' : 'emerald'}
            className="max-[22rem]:h-auto max-[22rem]:min-h-7 max-[22rem]:py-0.5 max-[22rem]:whitespace-normal"
          >
            <Icon path={isDemonstration ? pageIcons.info : pageIcons.check} size={16} />
            {(isDemonstration ? dossiersPageWords.demonstratedOn : dossiersPageWords.checkedOn)(
              formatUtcDay(documentsCheckedOn),
            )}
          </Chip>
        </li>
      )}
    </ul>
  );
}

interface DocumentListProps<Shown extends ShownDocument> {
  documents: readonly Shown[];
  /** Home whose office page this is; files are then read there. */
  officeHome?: string;
  /** Below each document. */
  renderMore?: (document: Shown) => ReactNode;
}

export function DocumentList<Shown extends ShownDocument>({
  documents,
  officeHome,
  renderMore,
}: DocumentListProps<Shown>) {
  return (
    <ul>
      {documents.map((document) => {
        const isInvented = document.state === 'verified' && document.isDemonstration;
        const { tone, icon } = isInvented ? invented : looks[document.state];
        return (
          <li key={document.id} className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Icon path={pageIcons.document} size={18} className="text-ink-soft" />
              <h3 className="text-base font-semibold break-words">{nameDocument(document)}</h3>
              <Chip tone={tone}>
                <Icon path={icon} size={16} />
                {isInvented ? dossiersPageWords.demonstrationOnly : dossiersPageWords.documentStates[document.state]}
              </Chip>
            </div>
            <p className="mt-1 text-sm text-ink-soft">
              {[
                dossiersPageWords.lockedFor[document.visibility],
                ...(document.expiresOn === null
                  ? []
                  : [dossiersPageWords.countsUntil(formatUtcDay(document.expiresOn))]),
              ].join(' · ')}
            </p>
            {document.versions.length > 0 && (
              <ol aria-label={dossiersPageWords.versionsTitle} className="mt-3 grid gap-3">
                {document.versions.map((version) => (
                  <VersionRow key={version.id} document={document} version={version} officeHome={officeHome} />
                ))}
              </ol>
            )}
            {renderMore?.(document)}
          </li>
        );
      })}
    </ul>
  );
}

function describeCheck({ check }: DocumentVersion): string[] {
  if (check === null) return [];
  const day = formatUtcDay(check.at);
  if (check.outcome === 'refused') return [dossiersPageWords.refusedOn(day)];
  return [
    check.isDemonstration
      ? dossiersPageWords.demonstrationCheck(day)
      : dossiersPageWords.verifiedOn(day, check.isByTwo),
  ];
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

interface VersionRowProps {
  document: ShownDocument;
  version: DocumentVersion;
  officeHome: string | undefined;
}

/** Files are saved and never shown here: somebody else made them. */
function VersionRow({ document, version, officeHome }: VersionRowProps) {
  const [load, { isLoading }] = useLoadDocumentMutation();
  const { showToast } = useToast();
  const { id, number, type, uploadedAt, changed, sha256 } = version;

  async function save() {
    try {
      saveLink(`${document.kind}-${number}.${endings[type]}`, await load({ versionId: id, officeHome }).unwrap());
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, dossiersPageWords.saveFailed).message });
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-well p-3">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{dossiersPageWords.versionNumber(number)}</p>
        <p className="text-ink-soft">
          {[dossiersPageWords.uploadedOn(formatUtcDay(uploadedAt)), ...describeCheck(version)].join(' · ')}
        </p>
        {changed.length > 0 && (
          <p className="text-ink-soft">
            {dossiersPageWords.changed(changed.map((name) => dossiersPageWords.fieldNames[name]))}
          </p>
        )}
        <p className="font-mono text-chip break-all text-ink-soft">{dossiersPageWords.hash(sha256)}</p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        busy={isLoading}
        aria-label={dossiersPageWords.saveVersion(nameDocument(document), number)}
        onClick={() => void save()}
      >
        {dossiersPageWords.save}
      </Button>
    </li>
  );
}
