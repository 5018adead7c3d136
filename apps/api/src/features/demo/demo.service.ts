import { DAY_MS, HOUR_MS } from '@diyar/domain/durations.ts';
import type { DocumentKind } from '@diyar/domain/dossiers.ts';
import { incomeInput } from '@diyar/domain/income.ts';
import { questionKeys, type Checklist } from '@diyar/domain/passports.ts';
import { COOLING_OFF_HOURS, NOTICE_DAYS_MIN } from '@diyar/domain/limits.ts';
import { MINOR_PER_UNIT, toWire } from '@diyar/domain/money.ts';
import { demoAccounts, type DemoAccountKey } from '#api/db/demo/accounts.ts';
import { demoDossiers, type DemoDossierPlan } from '#api/db/demo/dossiers.ts';
import { demoReviews, type DemoReviewPlan } from '#api/db/demo/passports.ts';
import { demoConversations, type DemoConversation } from '#api/db/demo/conversations.ts';
import { demoExits } from '#api/db/demo/exits.ts';
import type { DemoListing } from '#api/db/demo/listing.ts';
import { demoListings } from '#api/db/demo/listings.ts';
import { demoRaises } from '#api/db/demo/raises.ts';
import { demoInvestments, demoLease, demoRents, type DemoInvestment, type DemoRent } from '#api/db/demo/orders.ts';
import { demoPropertyId, demoUserId, stableId } from '#api/db/demo/stable-id.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { demonstrateGift } from '#api/features/charity/demonstration.service.ts';
import { demonstrateDossier } from '#api/features/dossiers/demonstration.service.ts';
import { identifyDemoPerson } from '#api/features/identity/demonstration.service.ts';
import { recordIncome } from '#api/features/income/income.service.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { cancelInvestment, invest, quoteInvestment } from '#api/features/investments/investments.service.ts';
import { acceptApplication } from '#api/features/leases/applications.service.ts';
import { handOver } from '#api/features/leases/handover.service.ts';
import { getLease } from '#api/features/leases/leases.service.ts';
import { addSignature } from '#api/features/leases/signing.service.ts';
import { deleteMailsTo } from '#api/features/mails/mails.service.ts';
import { findThreadAbout, markRead, writeMessage, writeToOwner } from '#api/features/messages/messages.service.ts';
import { listNotifications, readUntil } from '#api/features/notifications/notifications.service.ts';
import { demonstrateReview } from '#api/features/passports/demonstration.service.ts';
import { pay, quotePayment } from '#api/features/payments/payments.service.ts';
import { lockOffer, setSupply } from '#api/features/tokens/tokens.service.ts';
import { addSlot } from '#api/features/viewings/slots.service.ts';
import { bookViewing } from '#api/features/viewings/viewings.service.ts';
import { planExit } from './demo-exits.ts';
import { planRaise } from './demo-raises.ts';
import { actAs, daysBefore, hoursAfter, type Event } from './moments.ts';

const READ_DAYS_AGO = 14;
const GIFT_DAYS_AGO = 6;
const PER_MILLE = 1000n;
const DAY_HOURS = 24;
/** Rent is recorded in the morning of the fourth day after its month. */
const RECORDED_AFTER_MS = 3 * DAY_MS + 9 * HOUR_MS;

/**
 * What the demo accounts bought, rented, received and wrote, by the same services as everybody else's, one after the other at the
 * moments they happened. Nobody gets an email about it.
 */
export async function placeDemoOrders(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const { key } of demoAccounts) await identifyDemoPerson(deps, demoUserId(key));
  const jobs = { ...deps.jobs, queue: async () => undefined };
  const events = [
    ...demoListings.map((listing) => planIssue(listing, now)),
    ...demoInvestments.flatMap((each) => planInvestment(each, now)),
    ...planRents(now),
    planLease(now),
    ...demoConversations.flatMap((each) => planConversation(each, now)),
    ...demoDossiers.map((each) => planDossier(each, now)),
    planGift(now),
    ...demoReviews.map((each) => planReview(each, now)),
    ...demoRaises.flatMap((each) => planRaise(each, now)),
    ...demoExits.flatMap((each) => planExit(each, now)),
    ...demoAccounts.map(({ key }) => planReading(key, now)),
  ];
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await run({ ...deps, jobs, now: () => at });
  }
  await deleteMailsTo(
    deps.db,
    demoAccounts.map(({ email }) => email),
  );
}

/** What is older has been seen. */
function planReading(key: DemoAccountKey, now: Date): Event {
  const at = daysBefore(now, READ_DAYS_AGO);
  return {
    at,
    async run(deps) {
      const actor = actAs(key, at);
      const [newest] = (await listNotifications(deps, actor, { show: 'unread', limit: 1 })).data;
      if (newest !== undefined) await readUntil(deps, actor, newest.id);
    },
  };
}

function planIssue({ slug, listedDaysAgo }: DemoListing, now: Date): Event {
  const at = daysBefore(now, listedDaysAgo);
  return {
    at,
    run: ({ db }) =>
      inTransaction(db, async (tx) => {
        const home = await lockOffer(tx, demoPropertyId(slug));
        await setSupply(tx, home, home.tokensTotal, { at, actor: null });
      }),
  };
}

function planInvestment({ by, slug, amount, daysAgo, isCancelled }: DemoInvestment, now: Date): Event[] {
  const at = daysBefore(now, daysAgo);
  const completedAt = hoursAfter(at, COOLING_OFF_HOURS);
  return [
    {
      at,
      async run(deps) {
        const input = { propertyId: demoPropertyId(slug), amount, method: 'creditCard' as const };
        const { quote } = await quoteInvestment(deps, actAs(by, at), input);
        const key = stableId(`invest/${by}/${slug}/${daysAgo}`);
        const { id } = await invest(deps, actAs(by, at), key, { ...input, quote });
        if (isCancelled) await cancelInvestment({ ...deps, now: () => hoursAfter(at, 20) }, actAs(by, at), id);
      },
    },
    ...(completedAt <= now ? [{ at: completedAt, run: completeDueInvestments }] : []),
  ];
}

function planRents(now: Date): Event[] {
  return demoRents.flatMap((rent) => {
    const exit = demoExits.find(({ slug }) => slug === rent.slug);
    const until = exit === undefined ? now : daysBefore(now, exit.agreedDaysAgo);
    return listMonths(rent, { now, until }).map((month) => planRent(rent, month));
  });
}

/** The first days (UTC) since somebody held a part, of all months that had been over for long enough. */
function listMonths({ slug }: DemoRent, { now, until }: { now: Date; until: Date }): Date[] {
  const ages = demoInvestments.filter((each) => each.slug === slug).map(({ daysAgo }) => daysAgo);
  const since = hoursAfter(daysBefore(now, Math.max(...ages)), COOLING_OFF_HOURS);
  const months: Date[] = [];
  for (
    let month = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth()));
    monthAfter(month).getTime() + RECORDED_AFTER_MS <= until.getTime();
    month = monthAfter(month)
  ) {
    months.push(since > month ? toMidnight(since) : month);
  }
  return months;
}

function toMidnight(moment: Date): Date {
  return new Date(`${toDay(moment)}T00:00:00Z`);
}

function monthAfter(month: Date): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Costs differ a little from month to month. */
function planRent({ slug, receivedPerMille, costsPerMille, interestPerMille = 0 }: DemoRent, first: Date): Event {
  const listing = findListing(slug);
  const next = monthAfter(first);
  const last = daysBefore(next, 1);
  const monthMinor = (BigInt(listing.price) * MINOR_PER_UNIT * BigInt(receivedPerMille)) / PER_MILLE;
  const receivedMinor = (monthMinor * BigInt(last.getUTCDate() - first.getUTCDate() + 1)) / BigInt(last.getUTCDate());
  const perMille = BigInt(costsPerMille) + BigInt((first.getUTCMonth() * 7) % 5) * 11n;
  const costsMinor = (receivedMinor * perMille) / PER_MILLE;
  const interestMinor = (receivedMinor * BigInt(interestPerMille)) / PER_MILLE;
  const period = incomeInput.parse({
    periodStart: toDay(first),
    periodEnd: toDay(last),
    receivedMinor: toWire(receivedMinor + interestMinor),
    ...(interestMinor > 0n && {
      impermissibleMinor: toWire(interestMinor),
      impermissibleKind: 'interest',
      impermissibleNote: 'Invented: on the building’s account',
      reason: 'Bank interest received with the rent',
    }),
    costs: toCosts(costsMinor),
    // Two hundredths of the rent, where something is left.
    reserveMinor: costsMinor < receivedMinor ? toWire(receivedMinor / 50n) : 0,
    note: 'Invented for this demonstration: rent received, less service charges, management and repairs.',
  });
  const at = new Date(next.getTime() + RECORDED_AFTER_MS);
  return {
    at,
    run: (deps) =>
      recordIncome(
        deps,
        actAs(listing.owner, at),
        demoPropertyId(slug),
        stableId(`income/${slug}/${toDay(first)}`),
        period,
      ),
  };
}

/** Two fifths of it for the management, one fifth for takaful, the rest for repairs. */
function toCosts(costsMinor: bigint) {
  const management = toWire((costsMinor * 2n) / 5n);
  const takaful = toWire(costsMinor / 5n);
  const costs = [
    { category: 'management', amountMinor: management },
    { category: 'repairs', amountMinor: toWire(costsMinor) - management - takaful },
    { category: 'takaful', amountMinor: takaful },
  ];
  return costs.filter(({ amountMinor }) => amountMinor > 0);
}

function planLease(now: Date): Event {
  const { tenant, slug, daysAgo } = demoLease;
  const at = daysBefore(now, daysAgo);
  return {
    at,
    async run(deps) {
      const input = { propertyId: demoPropertyId(slug), type: 'rent', method: 'creditCard' } as const;
      const { quote } = await quotePayment(deps, actAs(tenant, at), input);
      const key = stableId(`rent/${tenant}/${slug}`);
      const { leaseId } = await pay(deps, actAs(tenant, at), key, { ...input, quote });
      const { owner } = findListing(slug);
      await beginLease(deps, leaseId!, [actAs(owner, at), actAs(tenant, at)]);
    },
  };
}

function toOutcome(written: string): 'verified' | 'refused' | null {
  if (written.startsWith('?')) return null;
  return written.startsWith('!') ? 'refused' : 'verified';
}

function planDossier({ slug, documents, listing, daysAgo, issuedDaysBefore = 20 }: DemoDossierPlan, now: Date): Event {
  const at = daysBefore(now, daysAgo);
  const { price, currency } = findListing(slug);
  const fields = {
    issuedOn: toDay(daysBefore(at, issuedDaysBefore)),
    deedNumber: `DEMO ${slug}`,
    value: String(price),
    currency,
    valuer: 'Demonstration valuer',
    isUnrelated: 'true',
  };
  const papers = documents.map((each) => {
    const kind = each.replace(/^[?!]/, '') as DocumentKind;
    return { kind, fields, outcome: toOutcome(each) };
  });
  return { at, run: (deps) => demonstrateDossier(deps, { homeId: demoPropertyId(slug), documents: papers, listing }) };
}

function planGift(now: Date): Event {
  const ids = { recipient: stableId('charity/recipient'), gift: stableId('charity/gift') };
  return { at: daysBefore(now, GIFT_DAYS_AGO), run: (deps) => demonstrateGift(deps, ids) };
}

const demoAnswers: Checklist = Object.fromEntries(
  questionKeys.map((key) => [key, { answer: 'yes' as const, note: '' }]),
);

function planReview({ slug, daysAgo, votes, ...review }: DemoReviewPlan, now: Date): Event {
  const plan = { ...review, homeId: demoPropertyId(slug), answers: demoAnswers, votes: [...votes] };
  return { at: daysBefore(now, daysAgo), run: (deps) => demonstrateReview(deps, plan) };
}

/** Both sides sign and hand over on the same day; nobody reads the emails of demo accounts for a code. */
async function beginLease(deps: Deps, id: string, [owner, tenant]: [Actor, Actor]): Promise<void> {
  await acceptApplication(deps, owner, id, NOTICE_DAYS_MIN);
  for (const side of [owner, tenant]) {
    const { ownerName, tenantName, role } = await getLease(deps, side, id);
    const name = role === 'owner' ? ownerName : tenantName;
    await inTransaction(deps.db, (tx) => addSignature(deps, tx, side, { id, name }));
  }
  for (const side of [owner, tenant]) await handOver(deps, side, id, { note: '', fileIds: [] });
}

/** Everything is read when it has been said. The viewing is booked an hour before the last message. */
function planConversation({ asker, slug, messages, viewings }: DemoConversation, now: Date): Event[] {
  const { owner } = findListing(slug);
  const propertyId = demoPropertyId(slug);
  const lastAt = hoursAfter(now, -messages.at(-1)!.hoursAgo);
  const written = messages.map(({ by, hoursAgo, text }, index): Event => {
    const at = hoursAfter(now, -hoursAgo);
    const [writer, reader] = [actAs(by === 'asker' ? asker : owner, at), actAs(by === 'asker' ? owner : asker, at)];
    const input = { key: stableId(`message/${slug}/${index}`), text, pictureIds: [] };
    return {
      at,
      async run(deps) {
        if (by === 'asker') await writeToOwner(deps, writer, propertyId, input);
        const thread = await findThreadAbout(deps, actAs(asker, at), propertyId);
        if (by === 'owner') await writeMessage(deps, writer, thread!.id, input);
        await markRead(deps, reader, thread!.id, index + 1);
      },
    };
  });
  return [...written, { at: hoursAfter(lastAt, -1), run: offerTimes }];

  async function offerTimes(deps: Deps): Promise<void> {
    const slots = [];
    for (const { inDays, time } of viewings) {
      const day = toDay(hoursAfter(now, inDays * DAY_HOURS));
      slots.push(await addSlot(deps, actAs(owner, deps.now()), propertyId, { day, time, minutes: 30 }));
    }
    const [first] = slots;
    if (first !== undefined) await bookViewing(deps, actAs(asker, deps.now()), first.id);
  }
}

function findListing(slug: string): DemoListing {
  const listing = demoListings.find((each) => each.slug === slug);
  if (listing === undefined) throw new Error(`There is no demo listing called ${slug}`);
  return listing;
}
