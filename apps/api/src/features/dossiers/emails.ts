import type { DocumentKind, DossierRefusal } from '@diyar/domain/dossiers.ts';
import { toDossierPath } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';

interface Home {
  id: string;
  title: string;
}

function buildLetter(words: Words, deps: Deps, home: Home, subject: string, paragraphs: string[]): Email {
  return composeEmail(words, {
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, words, words.dossiersEmails.openDossier, toDossierPath(home.id)),
    footnote: words.dossiersEmails.reason,
  });
}

export function buildListingVerifiedEmail(deps: Deps, home: Home): Letter {
  return {
    write: (words) => {
      const subject = words.dossiersEmails.verifiedSubject(quoteName(words, home.title));
      return buildLetter(words, deps, home, subject, [words.dossiersEmails.verified]);
    },
  };
}

export function buildListingRefusedEmail(deps: Deps, { home, reason }: { home: Home; reason: DossierRefusal }): Letter {
  return {
    write: (words) => {
      const subject = words.dossiersEmails.listingRefusedSubject(quoteName(words, home.title));
      return buildLetter(words, deps, home, subject, [
        words.dossiers.refusalSentences[reason],
        words.dossiersEmails.refusedHow,
      ]);
    },
  };
}

export function buildDocumentRefusedEmail(
  deps: Deps,
  { home, kind, reason }: { home: Home; kind: DocumentKind; reason: DossierRefusal },
): Letter {
  return {
    write: (words) => {
      const subject = words.dossiersEmails.documentRefusedSubject(
        words.dossiers.kindNames[kind],
        quoteName(words, home.title),
      );
      return buildLetter(words, deps, home, subject, [
        words.dossiers.refusalSentences[reason],
        words.dossiersEmails.refusedHow,
      ]);
    },
  };
}

export function buildRunsOutEmail(
  deps: Deps,
  { home, kind, expiresOn, isOver }: { home: Home; kind: DocumentKind; expiresOn: string; isOver: boolean },
): Letter {
  return {
    write: (words) => {
      const subject = words.dossiersEmails.runsOutSubject(words.dossiers.kindNames[kind], quoteName(words, home.title));
      const day = words.format.formatUtcDay(expiresOn);
      return buildLetter(words, deps, home, subject, [
        isOver ? words.dossiersEmails.ranOut(day) : words.dossiersEmails.runsOut(day),
      ]);
    },
  };
}
