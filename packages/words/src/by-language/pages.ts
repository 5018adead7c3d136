import { writeFaq as arFaq } from '../ar/faq.ts';
import { pages as arPages } from '../ar/heads.ts';
import { pageTitle as arOwnerTitle } from '../ar/owners.ts';
import {
  needsScript as arNeedsScript,
  notFound as arNotFound,
  ownerDescription as arOwnerDescription,
  passportDescription as arPassportDescription,
  pictureAlt as arPictureAlt,
} from '../ar/page-heads.ts';
import { tabTitle as arPassportTitle } from '../ar/passports-page.ts';
import { brand as arBrand } from '../ar/site.ts';
import { description as arProofDescription, tabTitle as arProofTitle } from '../ar/verify.ts';
import { writeFaq as enFaq } from '../en/faq.ts';
import { pages as enPages } from '../en/heads.ts';
import { pageTitle as enOwnerTitle } from '../en/owners.ts';
import {
  needsScript as enNeedsScript,
  notFound as enNotFound,
  ownerDescription as enOwnerDescription,
  passportDescription as enPassportDescription,
  pictureAlt as enPictureAlt,
} from '../en/page-heads.ts';
import { tabTitle as enPassportTitle } from '../en/passports-page.ts';
import { brand as enBrand } from '../en/site.ts';
import { description as enProofDescription, tabTitle as enProofTitle } from '../en/verify.ts';

/** What the server itself writes into a page. */
export const pageWords = {
  en: {
    brand: enBrand,
    pages: enPages,
    notFound: enNotFound,
    needsScript: enNeedsScript,
    pictureAlt: enPictureAlt,
    ownerTitle: enOwnerTitle,
    ownerDescription: enOwnerDescription,
    passportTitle: enPassportTitle,
    passportDescription: enPassportDescription,
    proofTitle: enProofTitle,
    proofDescription: enProofDescription,
    writeFaq: enFaq,
  },
  ar: {
    brand: arBrand,
    pages: arPages,
    notFound: arNotFound,
    needsScript: arNeedsScript,
    pictureAlt: arPictureAlt,
    ownerTitle: arOwnerTitle,
    ownerDescription: arOwnerDescription,
    passportTitle: arPassportTitle,
    passportDescription: arPassportDescription,
    proofTitle: arProofTitle,
    proofDescription: arProofDescription,
    writeFaq: arFaq,
  },
} as const;
