import { paths } from '#web/lib/paths.ts';

export const mainLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.properties, label: 'Properties' },
  { to: paths.contact, label: 'Contact' },
] as const;

export const helpLinks = [
  { to: paths.faq, label: 'FAQ' },
  { to: paths.termsOfService, label: 'Terms of Service' },
  { to: paths.privacyPolicy, label: 'Privacy Policy' },
] as const;
