import type { DocumentKind, DossierRefusal } from '@diyar/domain/dossiers.ts';
import { toDossierPath } from '@diyar/domain/paths.ts';
import * as dossiersEmailsWords from '@diyar/words/dossiers-emails.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';

interface Home {
  id: string;
  title: string;
}

function buildLetter(deps: Deps, home: Home, subject: string, paragraphs: string[]): Email {
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, dossiersEmailsWords.openDossier, toDossierPath(home.id)),
    footnote: dossiersEmailsWords.reason,
  });
}

export function buildListingVerifiedEmail(deps: Deps, home: Home): Email {
  const subject = dossiersEmailsWords.verifiedSubject(quoteName(home.title));
  return buildLetter(deps, home, subject, [dossiersEmailsWords.verified]);
}

export function buildListingRefusedEmail(deps: Deps, { home, reason }: { home: Home; reason: DossierRefusal }): Email {
  const subject = dossiersEmailsWords.listingRefusedSubject(quoteName(home.title));
  return buildLetter(deps, home, subject, [dossiersWords.refusalSentences[reason], dossiersEmailsWords.refusedHow]);
}

export function buildDocumentRefusedEmail(
  deps: Deps,
  { home, kind, reason }: { home: Home; kind: DocumentKind; reason: DossierRefusal },
): Email {
  const subject = dossiersEmailsWords.documentRefusedSubject(dossiersWords.kindNames[kind], quoteName(home.title));
  return buildLetter(deps, home, subject, [dossiersWords.refusalSentences[reason], dossiersEmailsWords.refusedHow]);
}

export function buildRunsOutEmail(
  deps: Deps,
  { home, kind, expiresOn, isOver }: { home: Home; kind: DocumentKind; expiresOn: string; isOver: boolean },
): Email {
  const subject = dossiersEmailsWords.runsOutSubject(dossiersWords.kindNames[kind], quoteName(home.title));
  const day = formatUtcDay(expiresOn);
  return buildLetter(deps, home, subject, [
    isOver ? dossiersEmailsWords.ranOut(day) : dossiersEmailsWords.runsOut(day),
  ]);
}
