/** Apart from the descriptions, which the web app has no use for. */
export const pageTitles = {
  '/': 'Real homes, owned without interest',
  '/about': 'About us',
  '/properties': 'Properties to rent, buy and invest in',
  '/contact': 'Contact',
  '/faq': 'Frequently asked questions',
  '/terms-of-service': 'Terms of Service',
  '/privacy-policy': 'Privacy Policy',
  '/status': 'Service status',
  '/sharia': 'How homes are reviewed',
} as const;

export const pages = {
  '/': {
    title: pageTitles['/'],
    description:
      'Browse homes to rent, buy or invest in, from Dubai to London, on an interest-free model. Real ownership and real rent; projected income is never promised.',
  },
  '/about': {
    title: pageTitles['/about'],
    description:
      'Why Diyar joins a property portal and fractional ownership in one place, how the interest-free model works, and what we do not promise.',
  },
  '/properties': {
    title: pageTitles['/properties'],
    description:
      'Homes, apartments, villas, land and commercial property in twelve cities, priced as listed in five currencies.',
  },
  '/contact': {
    title: pageTitles['/contact'],
    description: 'Write to the people behind Diyar. We answer questions about listings, accounts and ownership.',
  },
  '/faq': {
    title: pageTitles['/faq'],
    description:
      'Plain answers about renting, buying and owning a share of a home without interest: tokens, rent, currencies, fees and your account.',
  },
  '/terms-of-service': {
    title: pageTitles['/terms-of-service'],
    description: 'The terms on which Diyar may be used, in plain language.',
  },
  '/privacy-policy': {
    title: pageTitles['/privacy-policy'],
    description: 'What Diyar stores about you, why, for how long, and how to have it removed.',
  },
  '/status': {
    title: pageTitles['/status'],
    description: 'Whether search, payments, emails, scheduled work and backups of Diyar are working right now.',
  },
  '/sharia': {
    title: pageTitles['/sharia'],
    description:
      'Which standards Diyar follows, what the product does about each, what no scholar has confirmed yet, and how homes were reviewed.',
  },
} as const;
