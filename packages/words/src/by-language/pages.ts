import { type Language, languages } from '../languages.ts';
import { type Words, wordsOf } from './words.ts';

/** What the server itself writes into a page. */
function choose({ faq, heads, owners, pageHeads, passportsPage, site, verify }: Words) {
  const { app, notFound, needsScript, pictureAlt, ownerDescription, passportDescription } = pageHeads;
  return {
    brand: site.brand,
    app,
    pages: heads.pages,
    notFound,
    needsScript,
    pictureAlt,
    ownerTitle: owners.pageTitle,
    ownerDescription,
    passportTitle: passportsPage.tabTitle,
    passportDescription,
    proofTitle: verify.tabTitle,
    proofDescription: verify.description,
    writeFaq: faq.writeFaq,
  };
}

const chosen = new Map(languages.map((language) => [language, choose(wordsOf(language))]));

export function pageWordsOf(language: Language) {
  return chosen.get(language)!;
}
