import * as siteWords from '@diyar/words/site.ts';
import { paths } from '#web/lib/paths.ts';

interface SiteLink {
  to: string;
  label: string;
  section?: string;
}

export const mainLinks: readonly SiteLink[] = [
  { to: paths.home, label: siteWords.home },
  { to: paths.about, label: siteWords.about },
  { to: paths.properties, label: siteWords.properties, section: paths.property('') },
  { to: paths.contact, label: siteWords.contact },
];

export const helpLinks = [
  { to: paths.faq, label: siteWords.faq },
  { to: paths.sharia, label: siteWords.sharia },
  { to: paths.termsOfService, label: siteWords.termsOfService },
  { to: paths.privacyPolicy, label: siteWords.privacyPolicy },
  { to: paths.status, label: siteWords.status },
] as const;
