import type { ExitStep } from '@diyar/domain/office.ts';
import { officePaths } from '@diyar/domain/office.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { BankAccount } from '#api/lib/settlement.ts';
import { composeEmail, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';
import { lockHome } from '#api/features/dossiers/review.service.ts';
import { listPaidShares } from '#api/features/ledger/sharing.service.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { listStaffEmails } from '#api/features/office/office.service.ts';
import { listConcerned } from '#api/features/passports/passports.service.ts';
import { findUser, getUser, toUser } from '#api/features/users/users.service.ts';
import type { StoredExit } from './exits.repository.ts';

interface Content {
  subject: string;
  paragraphs: string[];
  footnote: string;
  action: { label: string; path: string };
}

type Write<Part extends keyof Content> = (words: Words) => Pick<Content, Part>;

const build = (deps: Deps, write: Write<keyof Content>): Letter => ({
  write: (words) => {
    const { subject, paragraphs, footnote, action } = write(words);
    return composeEmail(words, {
      kind: 'orders',
      subject,
      heading: subject,
      paragraphs: [...paragraphs, words.payments[deps.settlement.notice]],
      action: toLink(deps, words, action.label, action.path),
      footnote,
    });
  },
});

const toHome = ({ exitsEmails }: Words, homeId: string) => ({
  label: exitsEmails.openHome,
  path: paths.property(homeId),
});

async function findTitle(tx: Db, homeId: string) {
  const { title } = (await lockHome(tx, homeId))!;
  return title;
}

/** To the owner, and to everybody who holds or ordered parts. */
async function tellConcerned(deps: Deps, tx: Db, homeId: string, write: Write<'subject' | 'paragraphs'>) {
  const { ownerEmail } = (await lockHome(tx, homeId))!;
  const letter = build(deps, (words) => ({
    ...write(words),
    footnote: words.exitsEmails.concernedReason,
    action: toHome(words, homeId),
  }));
  const recipients = [ownerEmail, ...(await listConcerned(tx, homeId))];
  await queueBulkMails(
    deps,
    tx,
    recipients.map((recipient) => ({ recipient, ...letter })),
  );
}

async function tellBuyer(
  deps: Deps,
  tx: Db,
  { buyerId }: StoredExit,
  write: Write<'subject' | 'paragraphs' | 'action'>,
): Promise<void> {
  const buyer = await findUser(tx, buyerId);
  if (buyer === undefined) return;
  const letter = build(deps, (words) => ({ ...write(words), footnote: words.exitsEmails.buyerReason }));
  await queueMail(deps, tx, { recipient: buyer.email, ...letter });
}

export async function tellAgreed(
  deps: Deps,
  tx: Db,
  exit: StoredExit,
  { bankAccount }: { bankAccount: BankAccount | undefined },
): Promise<void> {
  const { homeId, priceMinor, reference } = exit;
  const title = await findTitle(tx, homeId);
  await tellConcerned(deps, tx, homeId, (words) => ({
    subject: words.exitsEmails.agreedSubject(quoteName(words, title)),
    paragraphs: [words.exitsEmails.agreed(words.format.formatAmount(priceMinor, 'USD')), words.exitsEmails.agreedNext],
  }));
  await tellBuyer(deps, tx, exit, (words) => ({
    subject: words.exitsEmails.toPaySubject(quoteName(words, title)),
    paragraphs: [
      words.exitsEmails.toPay(words.format.formatAmount(priceMinor, 'USD')),
      ...(reference === null || bankAccount === undefined
        ? []
        : [
            words.exitsEmails.transferTo(
              bankAccount.beneficiary,
              `${bankAccount.bank}, ${bankAccount.account}`,
              reference,
            ),
          ]),
    ],
    action: toHome(words, homeId),
  }));
}

export async function tellPaid(deps: Deps, tx: Db, exit: StoredExit): Promise<void> {
  const title = await findTitle(tx, exit.homeId);
  await tellBuyer(deps, tx, exit, (words) => ({
    subject: words.exitsEmails.paidSubject(quoteName(words, title)),
    paragraphs: [words.exitsEmails.paid(words.format.formatAmount(exit.priceMinor, 'USD'))],
    action: toHome(words, exit.homeId),
  }));
  await writeToOperators(deps, tx, {
    write: (words) => ({
      subject: words.exitsEmails.payOutSubject(quoteName(words, title)),
      paragraphs: [words.exitsEmails.payOut],
    }),
    path: officePaths.homeDossier(exit.homeId),
  });
}

/** To everybody what they got; the owner is among them where tokens were left. */
export async function tellDone(deps: Deps, tx: Db, exit: StoredExit): Promise<void> {
  const title = await findTitle(tx, exit.homeId);
  const shares = await listPaidShares(tx, exit.id);
  await queueBulkMails(
    deps,
    tx,
    [...Map.groupBy(shares, ({ userId }) => userId).values()].map((own) => {
      const [{ userId, email, tokens }] = own as [(typeof own)[number]];
      const letter = build(deps, (words) => {
        const { exitsEmails, format } = words;
        const got = own.map(({ amountMinor, currency }) => format.formatAmount(amountMinor, currency));
        return {
          subject: exitsEmails.doneSubject(quoteName(words, title)),
          paragraphs: [
            (userId === exit.ownerId ? exitsEmails.done : exitsEmails.doneHolder)(got, tokens),
            exitsEmails.doneNext,
          ],
          footnote: exitsEmails.concernedReason,
          action: { label: exitsEmails.openWallet, path: paths.wallet },
        };
      });
      return { recipient: email, ...letter };
    }),
  );
  await tellBuyer(deps, tx, exit, (words) => ({
    subject: words.exitsEmails.yoursSubject(quoteName(words, title)),
    paragraphs: [words.exitsEmails.yours],
    action: { label: words.exitsEmails.openListings, path: paths.myProperties },
  }));
}

export async function tellCalledOff(deps: Deps, tx: Db, exit: StoredExit, reason: string): Promise<void> {
  const title = await findTitle(tx, exit.homeId);
  await tellConcerned(deps, tx, exit.homeId, (words) => ({
    subject: words.exitsEmails.calledOffSubject(quoteName(words, title)),
    paragraphs: [words.exitsEmails.calledOff(reason), words.exitsEmails.calledOffNext],
  }));
  await tellBuyer(deps, tx, exit, (words) => ({
    subject: words.exitsEmails.calledOffSubject(quoteName(words, title)),
    paragraphs: [
      words.exitsEmails.calledOff(reason),
      ...(exit.state === 'paid'
        ? [words.exitsEmails.priceBack(words.format.formatAmount(exit.priceMinor, 'USD'))]
        : []),
    ],
    action: toHome(words, exit.homeId),
  }));
}

async function writeToOperators(
  deps: Deps,
  tx: Db,
  { write, path, except = [] }: { write: Write<'subject' | 'paragraphs'>; path: string; except?: string[] },
): Promise<void> {
  const letter: Letter = {
    write: (words) => {
      const { subject, paragraphs } = write(words);
      return composeEmail(words, {
        kind: 'security',
        subject,
        heading: subject,
        paragraphs,
        action: toLink(deps, words, words.exitsEmails.openOffice, path),
        footnote: words.exitsEmails.staffReason,
      });
    },
  };
  for (const recipient of await listStaffEmails(tx, ['operator'], except))
    await queueMail(deps, tx, { recipient, ...letter });
}

export async function tellOperators(
  deps: Deps,
  tx: Db,
  homeId: string,
  { step, by }: { step: ExitStep; by: string },
): Promise<void> {
  const title = await findTitle(tx, homeId);
  const { name } = toUser(await getUser(tx, by));
  await writeToOperators(deps, tx, {
    write: (words) => ({
      subject: words.exitsEmails.proposedSubject(quoteName(words, title)),
      paragraphs: [words.exitsEmails.proposed(words.exitsEmails.stepNames[step], name)],
    }),
    path: officePaths.proposals,
    except: [by],
  });
}
