import type { RaiseStep } from '@diyar/domain/office.ts';
import { officePaths } from '@diyar/domain/office.ts';
import { FIRST_TOKEN_PRICE_MINOR } from '@diyar/domain/offerings.ts';
import { paths, toDossierPath } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';
import { listRaiseEmails } from '#api/features/investments/raising.service.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { listStaffEmails } from '#api/features/office/office.service.ts';
import { findHome, type StoredRaise } from './raises.repository.ts';

interface Sentences {
  subject: (title: string) => string;
  owner: string[];
  investors: string[];
}

interface Told {
  write: (words: Words, timeZone: string) => Sentences;
  /** Who is told; both sides without it. */
  to?: 'owner';
  /** Orders whose buyers are told; all that are open or final without it. */
  orders?: ReadonlySet<string>;
}

/** One letter to the owner, and one to each investor with a link to the receipt of the order. */
async function tell(deps: Deps, tx: Db, raise: StoredRaise, { write, to, orders }: Told): Promise<void> {
  const { title, ownerEmail } = await findHome(tx, raise);
  const build = (side: 'owner' | 'investors', path: string): Letter => ({
    write: (words, timeZone) => {
      const sentences = write(words, timeZone);
      const subject = sentences.subject(quoteName(words, title));
      const isOwner = side === 'owner';
      return composeEmail(words, {
        kind: 'orders',
        subject,
        heading: subject,
        paragraphs: [...sentences[side], words.payments[deps.settlement.notice]],
        action: toLink(deps, words, isOwner ? words.raisesEmails.openRaise : words.emails.openReceipt, path),
        footnote: isOwner ? words.emails.reasonListing : words.raisesEmails.investorReason,
      });
    },
  });
  if (ownerEmail !== '')
    await queueMail(deps, tx, { recipient: ownerEmail, ...build('owner', paths.property(raise.propertyId)) });
  if (to === 'owner') return;
  const letters = (await listRaiseEmails(tx, raise.id))
    .filter(({ investmentId }) => orders === undefined || orders.has(investmentId))
    .map(({ investmentId, email }) => ({
      recipient: email,
      ...build('investors', paths.investmentReceipt(investmentId)),
    }));
  await queueBulkMails(deps, tx, letters);
}

export function tellOpened(deps: Deps, tx: Db, raise: StoredRaise, deadline: Date): Promise<void> {
  const goalMinor = raise.tokensTotal * FIRST_TOKEN_PRICE_MINOR;
  return tell(deps, tx, raise, {
    to: 'owner',
    write: ({ raisesEmails, format, calendars }, timeZone) => ({
      subject: raisesEmails.openedSubject,
      owner: [raisesEmails.opened(calendars.formatMomentIn(timeZone, deadline), format.formatAmount(goalMinor, 'USD'))],
      investors: [],
    }),
  });
}

/** Whoever is not among these orders gets the letter about what goes back alone. */
export function tellFunded(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  { finalAt, orders }: { finalAt: Date; orders: ReadonlySet<string> },
): Promise<void> {
  return tell(deps, tx, raise, {
    orders,
    write: ({ raisesEmails, calendars }, timeZone) => {
      const until = calendars.formatMomentIn(timeZone, finalAt);
      return {
        subject: raisesEmails.fundedSubject,
        owner: [raisesEmails.fundedOwner(until)],
        investors: [raisesEmails.fundedInvestor(until), raisesEmails.fundedNext],
      };
    },
  });
}

export function tellFailed(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  why: keyof Words['raisesEmails']['failed'],
  /** What the operator wrote who proposed it. */
  note?: string,
): Promise<void> {
  return tell(deps, tx, raise, {
    write: ({ raisesEmails }) => {
      const reason = note === undefined ? raisesEmails.failed[why] : raisesEmails.stoppedFor(note);
      return {
        subject: raisesEmails.failedSubject,
        owner: [reason, raisesEmails.failedOwner],
        investors: [reason, raisesEmails.failedInvestor],
      };
    },
  });
}

export function tellExtended(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  { deadline, before }: { deadline: Date; before: Date },
): Promise<void> {
  return tell(deps, tx, raise, {
    write: ({ raisesEmails, calendars }, timeZone) => {
      const until = calendars.formatMomentIn(timeZone, deadline);
      return {
        subject: raisesEmails.extendedSubject,
        owner: [raisesEmails.extendedOwner(until)],
        investors: [raisesEmails.extended(until, calendars.formatMomentIn(timeZone, before))],
      };
    },
  });
}

export function tellAcquired(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  { priceMinor, costsMinor, reserveMinor }: Record<'priceMinor' | 'costsMinor' | 'reserveMinor', bigint>,
): Promise<void> {
  return tell(deps, tx, raise, {
    write: ({ raisesEmails, format }) => {
      const [price, costs, reserve] = [priceMinor, costsMinor, reserveMinor].map((minor) =>
        format.formatAmount(minor, 'USD'),
      ) as [string, string, string];
      const how = raisesEmails.acquired(price, costs, reserve);
      return {
        subject: raisesEmails.acquiredSubject,
        owner: [raisesEmails.acquiredOwner(price), how],
        investors: [raisesEmails.acquiredInvestor, how],
      };
    },
  });
}

export async function tellSentBack(deps: Deps, tx: Db, raise: StoredRaise, reason: string): Promise<void> {
  const { title, ownerEmail } = await findHome(tx, raise);
  const letter: Letter = {
    write: (words) => {
      const subject = words.raisesEmails.sentBackSubject(quoteName(words, title));
      return composeEmail(words, {
        kind: 'orders',
        subject,
        heading: subject,
        paragraphs: [words.raisesEmails.sentBack(reason), words.raisesEmails.sentBackHow],
        action: toLink(deps, words, words.raisesEmails.openRaise, toDossierPath(raise.propertyId)),
        footnote: words.emails.reasonListing,
      });
    },
  };
  await queueMail(deps, tx, { recipient: ownerEmail, ...letter });
}

export async function tellOperators(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  { step, by }: { step: RaiseStep; by: { userId: string; name: string } },
): Promise<void> {
  const { title } = await findHome(tx, raise);
  const letter: Letter = {
    write: (words) => {
      const subject = words.raisesEmails.proposedSubject(quoteName(words, title));
      return composeEmail(words, {
        kind: 'security',
        subject,
        heading: subject,
        paragraphs: [words.raisesEmails.proposed(words.raisesEmails.stepNames[step], by.name)],
        action: toLink(deps, words, words.raisesEmails.openProposals, officePaths.proposals),
        footnote: words.raisesEmails.staffReason,
      });
    },
  };
  for (const recipient of await listStaffEmails(tx, ['operator'], [by.userId]))
    await queueMail(deps, tx, { recipient, ...letter });
}
