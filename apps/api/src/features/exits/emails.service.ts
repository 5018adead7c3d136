import type { ExitStep } from '@diyar/domain/office.ts';
import { officePaths } from '@diyar/domain/office.ts';
import { paths } from '@diyar/domain/paths.ts';
import * as exitsEmailsWords from '@diyar/words/exits-emails.ts';
import { formatAmount } from '@diyar/words/format.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { BankAccount } from '#api/lib/settlement.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import { lockHome } from '#api/features/dossiers/review.service.ts';
import { listPaidShares } from '#api/features/ledger/sharing.service.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { listStaffEmails } from '#api/features/office/office.service.ts';
import { listConcerned } from '#api/features/passports/passports.service.ts';
import { findUser, getUser, toUser } from '#api/features/users/users.service.ts';
import type { StoredExit } from './exits.repository.ts';

const show = (minor: bigint) => formatAmount(minor, 'USD');

interface Letter {
  subject: string;
  paragraphs: string[];
  footnote: string;
  action: { label: string; path: string };
}

function build(deps: Deps, { subject, paragraphs, footnote, action }: Letter): Email {
  return composeEmail({
    kind: 'orders',
    subject,
    heading: subject,
    paragraphs: [...paragraphs, deps.settlement.notice],
    action: toLink(deps, action.label, action.path),
    footnote,
  });
}

const toHome = (homeId: string) => ({ label: exitsEmailsWords.openHome, path: paths.property(homeId) });

async function nameHome(tx: Db, homeId: string) {
  const { title, ownerEmail } = (await lockHome(tx, homeId))!;
  return { title: quoteName(title), ownerEmail };
}

/** To the owner, and to everybody who holds or ordered parts. */
async function tellConcerned(deps: Deps, tx: Db, homeId: string, letter: Omit<Letter, 'footnote' | 'action'>) {
  const { ownerEmail } = await nameHome(tx, homeId);
  const email = build(deps, { ...letter, footnote: exitsEmailsWords.concernedReason, action: toHome(homeId) });
  const recipients = [ownerEmail, ...(await listConcerned(tx, homeId))];
  await queueBulkMails(
    deps,
    tx,
    recipients.map((recipient) => ({ recipient, ...email })),
  );
}

async function tellBuyer(deps: Deps, tx: Db, { buyerId }: StoredExit, letter: Omit<Letter, 'footnote'>): Promise<void> {
  const buyer = await findUser(tx, buyerId);
  if (buyer === undefined) return;
  const email = build(deps, { ...letter, footnote: exitsEmailsWords.buyerReason });
  await queueMail(deps, tx, { recipient: buyer.email, ...email });
}

export async function tellAgreed(
  deps: Deps,
  tx: Db,
  exit: StoredExit,
  { bankAccount }: { bankAccount: BankAccount | undefined },
): Promise<void> {
  const { homeId, priceMinor, reference } = exit;
  const { title } = await nameHome(tx, homeId);
  await tellConcerned(deps, tx, homeId, {
    subject: exitsEmailsWords.agreedSubject(title),
    paragraphs: [exitsEmailsWords.agreed(show(priceMinor)), exitsEmailsWords.agreedNext],
  });
  await tellBuyer(deps, tx, exit, {
    subject: exitsEmailsWords.toPaySubject(title),
    paragraphs: [
      exitsEmailsWords.toPay(show(priceMinor)),
      ...(reference === null || bankAccount === undefined
        ? []
        : [
            exitsEmailsWords.transferTo(
              bankAccount.beneficiary,
              `${bankAccount.bank}, ${bankAccount.account}`,
              reference,
            ),
          ]),
    ],
    action: toHome(homeId),
  });
}

export async function tellPaid(deps: Deps, tx: Db, exit: StoredExit): Promise<void> {
  const { title } = await nameHome(tx, exit.homeId);
  await tellBuyer(deps, tx, exit, {
    subject: exitsEmailsWords.paidSubject(title),
    paragraphs: [exitsEmailsWords.paid(show(exit.priceMinor))],
    action: toHome(exit.homeId),
  });
  const subject = exitsEmailsWords.payOutSubject(title);
  await writeToOperators(deps, tx, {
    subject,
    text: exitsEmailsWords.payOut,
    path: officePaths.homeDossier(exit.homeId),
  });
}

/** To everybody what they got; the owner is among them where tokens were left. */
export async function tellDone(deps: Deps, tx: Db, exit: StoredExit): Promise<void> {
  const { title } = await nameHome(tx, exit.homeId);
  const shares = await listPaidShares(tx, exit.id);
  await queueBulkMails(
    deps,
    tx,
    [...Map.groupBy(shares, ({ userId }) => userId).values()].map((own) => {
      const [{ userId, email, tokens }] = own as [(typeof own)[number]];
      const got = own.map(({ amountMinor, currency }) => formatAmount(amountMinor, currency)).join(', ');
      return {
        recipient: email,
        ...build(deps, {
          subject: exitsEmailsWords.doneSubject(title),
          paragraphs: [
            (userId === exit.ownerId ? exitsEmailsWords.done : exitsEmailsWords.doneHolder)(got, tokens),
            exitsEmailsWords.doneNext,
          ],
          footnote: exitsEmailsWords.concernedReason,
          action: { label: exitsEmailsWords.openWallet, path: paths.wallet },
        }),
      };
    }),
  );
  await tellBuyer(deps, tx, exit, {
    subject: exitsEmailsWords.yoursSubject(title),
    paragraphs: [exitsEmailsWords.yours],
    action: { label: exitsEmailsWords.openListings, path: paths.myProperties },
  });
}

export async function tellCalledOff(deps: Deps, tx: Db, exit: StoredExit, reason: string): Promise<void> {
  const { title } = await nameHome(tx, exit.homeId);
  const subject = exitsEmailsWords.calledOffSubject(title);
  const why = exitsEmailsWords.calledOff(reason);
  await tellConcerned(deps, tx, exit.homeId, { subject, paragraphs: [why, exitsEmailsWords.calledOffNext] });
  const paragraphs = [why, ...(exit.state === 'paid' ? [exitsEmailsWords.priceBack(show(exit.priceMinor))] : [])];
  await tellBuyer(deps, tx, exit, { subject, paragraphs, action: toHome(exit.homeId) });
}

async function writeToOperators(
  deps: Deps,
  tx: Db,
  { subject, text, path, except }: { subject: string; text: string; path: string; except?: string },
): Promise<void> {
  const email = composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [text],
    action: toLink(deps, exitsEmailsWords.openOffice, path),
    footnote: exitsEmailsWords.staffReason,
  });
  for (const recipient of await listStaffEmails(tx, ['operator'], except === undefined ? [] : [except]))
    await queueMail(deps, tx, { recipient, ...email });
}

export async function tellOperators(
  deps: Deps,
  tx: Db,
  homeId: string,
  { step, by }: { step: ExitStep; by: string },
): Promise<void> {
  const { title } = await nameHome(tx, homeId);
  const { name } = toUser(await getUser(tx, by));
  const subject = exitsEmailsWords.proposedSubject(title);
  const text = exitsEmailsWords.proposed(exitsEmailsWords.stepNames[step], name);
  await writeToOperators(deps, tx, { subject, text, path: officePaths.proposals, except: by });
}
