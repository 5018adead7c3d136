import { paths } from '#web/lib/paths.ts';

interface SiteLink {
  to: string;
  label: string;
  section?: string;
}

export const mainLinks: readonly SiteLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.properties, label: 'Properties', section: paths.property('') },
  { to: paths.contact, label: 'Contact' },
];

export const helpLinks = [
  { to: paths.faq, label: 'FAQ' },
  { to: paths.termsOfService, label: 'Terms of Service' },
  { to: paths.privacyPolicy, label: 'Privacy Policy' },
] as const;
