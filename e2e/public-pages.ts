import type { Property } from '@diyar/domain/properties.ts';
import { readMailboxKey } from './mails.ts';

interface PublicPage {
  /** What a test calls it. */
  name: string;
  path: (listings: Property[]) => string;
}

const fixed = (name: string, path: string): PublicPage => ({ name, path: () => path });

/** Every address of the public site. */
export const publicPages: readonly PublicPage[] = [
  fixed('landing', '/'),
  fixed('about', '/about'),
  fixed('properties', '/properties'),
  fixed('properties, filtered', '/properties?isForSale=true'),
  { name: 'a home for rent', path: (listings) => `/property/${listings.find((each) => each.isForRent)!.id}` },
  {
    name: 'a home open to investors, Financial tab',
    path: (listings) => `/property/${listings.find((each) => each.isForInvestment)!.id}?tab=financial`,
  },
  {
    name: 'a home whose documents were checked, Documents tab',
    path: (listings) => `/property/${listings.find((each) => each.isChecked)!.id}?tab=documents`,
  },
  { name: 'an owner', path: ([home]) => `/owner/${home!.owner.id}` },
  fixed('contact', '/contact'),
  fixed('questions', '/faq#currencies'),
  fixed('terms', '/terms-of-service'),
  fixed('privacy', '/privacy-policy'),
  fixed('status', '/status'),
  fixed('reviews', '/sharia'),
  {
    name: 'a passport',
    path: (listings) => `/property/${listings.findLast((each) => each.isChecked)!.id}/passport`,
  },
  {
    name: 'what the chain says of a home',
    path: (listings) => `/verify/${listings.find((each) => each.isForInvestment)!.id}`,
  },
  fixed('newsletter: leaving', '/newsletter/unsubscribe?token=some'),
  { name: 'mailbox', path: () => `/mailbox#key=${readMailboxKey()}` },
];

/** Pages that speak of something that is not there; the browser itself logs their 404. */
export const missingPages: readonly PublicPage[] = [
  fixed('newsletter: a link nobody knows', '/newsletter/confirm?token=unknown'),
  fixed('a home that is not listed', '/property/00000000-0000-4000-8000-000000000000'),
  fixed('the chain of a home that is not listed', '/verify/00000000-0000-4000-8000-000000000000'),
  fixed('an unknown address', '/no/such/page'),
];
