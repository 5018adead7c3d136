import type { APIRequestContext } from '@playwright/test';
import type { Investment } from '@diyar/domain/investments.ts';
import type { Lease } from '@diyar/domain/leases.ts';
import { officePaths, type StaffRole } from '@diyar/domain/office.ts';
import { paths, toDossierPath } from '@diyar/domain/paths.ts';
import type { Payment } from '@diyar/domain/payments.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { call } from './call.ts';
import { pick } from './journey.ts';

/** The demo account that owns shares of six homes, rents one and lists others. */
export const investor = { email: 'mariam@diyar.example', password: 'diyar-demo-2026' };

/** What addresses are made of. */
export interface Found {
  listings: Property[];
  /** Of the visitor's conversation. */
  threadId: string;
  /** Of the investor. */
  own: { home: Property; investmentId: string; paymentId: string; leaseId: string };
}

export async function findOwn(request: APIRequestContext): Promise<Found['own']> {
  const { get } = await call(request, investor);
  const [homes, investments, payments, leases] = await Promise.all([
    get<Property[]>('/properties/my-properties'),
    get<Investment[]>('/investments'),
    get<Payment[]>('/payments'),
    get<Lease[]>('/leases'),
  ]);
  return {
    home: pick(homes, (each) => each.title === 'Two-bedroom by the financial district'),
    investmentId: investments[0]!.id,
    paymentId: payments[0]!.id,
    leaseId: leases[0]!.id,
  };
}

interface SignedInPage {
  name: string;
  path: (found: Found) => string;
  /** Who looks at it: the investor, or somebody who wrote to an owner and visits a home tomorrow. */
  by?: 'visitor';
  /** Nothing is remembered of an earlier visit, so that no space is kept for what was there. */
  isNewDevice?: boolean;
  /** What the page before hands on in the history. */
  handed?: (listings: Property[]) => unknown;
}

const fixed = (name: string, path: string): SignedInPage => ({ name, path: () => path });
const ofVisitor = (name: string, path: string): SignedInPage => ({ ...fixed(name, path), by: 'visitor' });

export const signedInPages: readonly SignedInPage[] = [
  fixed('home', paths.dashboard),
  fixed('explore', paths.explore),
  fixed('wallet', paths.wallet),
  fixed('receipts', paths.receipts),
  fixed('my properties', paths.myProperties),
  fixed('profile', paths.profile),
  fixed('security', paths.profileTab('security')),
  fixed('privacy', paths.profileTab('privacy')),
  fixed('help', paths.profileTab('help')),
  fixed('identity check', paths.identity),
  fixed('top-up', paths.topUp),
  fixed('zakat', paths.zakat),
  fixed('charity', paths.charity),
  fixed('add a property', paths.addProperty),
  fixed('notification settings', paths.notificationSettings),
  { name: 'edit a property', path: ({ own }) => paths.editProperty(own.home.id) },
  { name: 'income of a home', path: ({ own }) => paths.propertyIncome(own.home.id) },
  { name: 'documents of a home', path: ({ own }) => toDossierPath(own.home.id) },
  { name: 'receipt of an investment', path: ({ own }) => paths.investmentReceipt(own.investmentId) },
  { name: 'receipt of a payment', path: ({ own }) => paths.paymentReceipt(own.paymentId) },
  { name: 'a lease', path: ({ own }) => paths.lease(own.leaseId) },
  {
    name: 'a home open to investors',
    path: ({ listings }) => paths.dashboardProperty(pick(listings, (each) => each.isForInvestment).id),
  },
  {
    name: 'invest',
    path: () => paths.investment,
    handed: (listings) => ({ property: pick(listings, isOpenToMariam) }),
  },
  {
    name: 'pay the rent',
    path: () => paths.payment,
    handed: (listings) => ({
      property: pick(listings, (each) => each.isForRent && each.owner.name !== 'Mariam Al Suwaidi'),
      type: 'rent',
    }),
  },
  {
    name: 'compare',
    path: ({ listings }) =>
      `${paths.compare}?ids=${listings
        .slice(0, 3)
        .map(({ id }) => id)
        .join(',')}`,
  },
  ofVisitor('home before a viewing', paths.dashboard),
  { ...ofVisitor('home before a viewing, on a new device', paths.dashboard), isNewDevice: true },
  ofVisitor('messages', paths.messages),
  { name: 'a conversation', path: ({ threadId }) => paths.thread(threadId), by: 'visitor' },
  ofVisitor('viewings', paths.viewings),
  ofVisitor('notifications', paths.notifications),
  ofVisitor('saved homes', `${paths.explore}?saved=true`),
];

function isOpenToMariam({ isForInvestment, tokensAvailable, owner }: Property): boolean {
  return isForInvestment && tokensAvailable > 100 && owner.name !== 'Mariam Al Suwaidi';
}

interface StaffPages {
  role: StaffRole;
  /** Two demo accounts: a code of an authenticator app counts once. */
  accounts: readonly [string, string];
  pages: readonly { title: string; path: (listings: Property[]) => string }[];
}

/** Demo homes with papers that wait to be looked at, and with a review that waits for its third vote. */
const dueHome = 'Guéliz apartment with a deep balcony';
const openHome = 'Corner one-bedroom in Downtown';
const findHome = (listings: Property[], title: string) => pick(listings, (each) => each.title === title).id;

export const staffPages: readonly StaffPages[] = [
  {
    role: 'admin',
    accounts: ['admin-1', 'admin-2'],
    pages: [
      { title: 'What waits', path: () => officePaths.home },
      { title: 'Proposals', path: () => officePaths.proposals },
      { title: 'Staff', path: () => officePaths.staff },
      { title: 'Audit chain', path: () => officePaths.audit },
    ],
  },
  {
    role: 'operator',
    accounts: ['operator-1', 'operator-2'],
    pages: [
      { title: 'Homes', path: () => officePaths.homes },
      { title: dueHome, path: (listings) => officePaths.homeDossier(findHome(listings, dueHome)) },
      { title: 'Charity', path: () => officePaths.charity },
    ],
  },
  {
    role: 'kyc',
    accounts: ['kyc-1', 'kyc-2'],
    pages: [{ title: 'Identity checks', path: () => officePaths.identity }],
  },
  {
    role: 'sharia',
    accounts: ['sharia-a', 'sharia-c'],
    pages: [
      { title: 'Sharia reviews', path: () => officePaths.sharia },
      { title: openHome, path: (listings) => officePaths.shariaCase(findHome(listings, openHome)) },
    ],
  },
];
