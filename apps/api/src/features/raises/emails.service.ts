import type { RaiseStep } from '@diyar/domain/office.ts';
import { officePaths } from '@diyar/domain/office.ts';
import { paths, toDossierPath } from '@diyar/domain/paths.ts';
import { fromWholeUnits } from '@diyar/domain/money.ts';
import { TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatUtcMoment } from '@diyar/words/format.ts';
import * as raisesEmailsWords from '@diyar/words/raises-emails.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import { listRaiseEmails } from '#api/features/investments/raising.service.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { listStaffEmails } from '#api/features/office/office.service.ts';
import { findHome, type StoredRaise } from './raises.repository.ts';

interface Told {
  subject: (title: string) => string;
  owner: string[];
  investors: string[];
  /** Orders whose buyers are told; all that are open or final without it. */
  orders?: ReadonlySet<string>;
}

/** One letter to the owner, and one to each investor with a link to the receipt of the order. */
async function tell(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  { subject, owner, investors, orders }: Told,
): Promise<void> {
  const { title, ownerEmail } = await findHome(tx, raise);
  const heading = subject(quoteName(title));
  const build = (paragraphs: string[], path: string, footnote: string): Email =>
    composeEmail({
      kind: 'orders',
      subject: heading,
      heading,
      paragraphs: [...paragraphs, deps.settlement.notice],
      action: toLink(
        deps,
        footnote === emailsWords.reasonListing ? raisesEmailsWords.openRaise : emailsWords.openReceipt,
        path,
      ),
      footnote,
    });
  if (ownerEmail !== '' && owner.length > 0) {
    const email = build(owner, paths.property(raise.propertyId), emailsWords.reasonListing);
    await queueMail(deps, tx, { recipient: ownerEmail, ...email });
  }
  if (investors.length === 0) return;
  const letters = (await listRaiseEmails(tx, raise.id))
    .filter(({ investmentId }) => orders === undefined || orders.has(investmentId))
    .map(({ investmentId, email }) => ({
      recipient: email,
      ...build(investors, paths.investmentReceipt(investmentId), raisesEmailsWords.investorReason),
    }));
  await queueBulkMails(deps, tx, letters);
}

export function tellOpened(deps: Deps, tx: Db, raise: StoredRaise, deadline: Date): Promise<void> {
  const goal = formatAmount(raise.tokensTotal * fromWholeUnits(TOKEN_PRICE_USD), 'USD');
  const owner = [raisesEmailsWords.opened(formatUtcMoment(deadline), goal)];
  return tell(deps, tx, raise, { subject: raisesEmailsWords.openedSubject, owner, investors: [] });
}

/** Whoever is not among these orders gets the letter about what goes back alone. */
export function tellFunded(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  { finalAt, orders }: { finalAt: Date; orders: ReadonlySet<string> },
): Promise<void> {
  const until = formatUtcMoment(finalAt);
  return tell(deps, tx, raise, {
    subject: raisesEmailsWords.fundedSubject,
    owner: [raisesEmailsWords.fundedOwner(until)],
    investors: [raisesEmailsWords.fundedInvestor(until), raisesEmailsWords.fundedNext],
    orders,
  });
}

export function tellFailed(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  why: keyof typeof raisesEmailsWords.failed,
  /** What the operator wrote who proposed it. */
  note?: string,
): Promise<void> {
  const reason = note === undefined ? raisesEmailsWords.failed[why] : raisesEmailsWords.stoppedFor(note);
  return tell(deps, tx, raise, {
    subject: raisesEmailsWords.failedSubject,
    owner: [reason, raisesEmailsWords.failedOwner],
    investors: [reason, raisesEmailsWords.failedInvestor],
  });
}

export function tellExtended(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  { deadline, before }: { deadline: Date; before: Date },
): Promise<void> {
  const until = formatUtcMoment(deadline);
  return tell(deps, tx, raise, {
    subject: raisesEmailsWords.extendedSubject,
    owner: [raisesEmailsWords.extendedOwner(until)],
    investors: [raisesEmailsWords.extended(until, formatUtcMoment(before))],
  });
}

export function tellAcquired(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  sums: Record<'priceMinor' | 'costsMinor' | 'reserveMinor', bigint>,
): Promise<void> {
  const [price, costs, reserve] = [sums.priceMinor, sums.costsMinor, sums.reserveMinor].map((minor) =>
    formatAmount(minor, 'USD'),
  ) as [string, string, string];
  const how = raisesEmailsWords.acquired(price, costs, reserve);
  return tell(deps, tx, raise, {
    subject: raisesEmailsWords.acquiredSubject,
    owner: [raisesEmailsWords.acquiredOwner(price), how],
    investors: [raisesEmailsWords.acquiredInvestor, how],
  });
}

export async function tellSentBack(deps: Deps, tx: Db, raise: StoredRaise, reason: string): Promise<void> {
  const { title, ownerEmail } = await findHome(tx, raise);
  const subject = raisesEmailsWords.sentBackSubject(quoteName(title));
  const email = composeEmail({
    kind: 'orders',
    subject,
    heading: subject,
    paragraphs: [raisesEmailsWords.sentBack(reason), raisesEmailsWords.sentBackHow],
    action: toLink(deps, raisesEmailsWords.openRaise, toDossierPath(raise.propertyId)),
    footnote: emailsWords.reasonListing,
  });
  await queueMail(deps, tx, { recipient: ownerEmail, ...email });
}

export async function tellOperators(
  deps: Deps,
  tx: Db,
  raise: StoredRaise,
  { step, by }: { step: RaiseStep; by: { userId: string; name: string } },
): Promise<void> {
  const { title } = await findHome(tx, raise);
  const subject = raisesEmailsWords.proposedSubject(quoteName(title));
  const email = composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [raisesEmailsWords.proposed(raisesEmailsWords.stepNames[step], by.name)],
    action: toLink(deps, raisesEmailsWords.openProposals, officePaths.proposals),
    footnote: raisesEmailsWords.staffReason,
  });
  for (const recipient of await listStaffEmails(tx, ['operator'], [by.userId]))
    await queueMail(deps, tx, { recipient, ...email });
}
