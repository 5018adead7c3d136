/** Head of a page that does not exist. */
export const notFound = { title: 'Page not found', description: 'There is nothing at this address.' } as const;
/** For a browser without scripts. */
export const needsScript = 'Diyar needs JavaScript. Please turn it on and reload the page.';
/** The installed app. In English it stands in `manifest.webmanifest`. */
export const app = {
  description: 'Homes to rent, buy or invest in, on an interest-free model.',
  shortcuts: {
    '/properties': 'Search homes',
    '/dashboard/explore?saved=true': 'Saved homes',
    '/dashboard/wallet': 'Wallet',
    '/dashboard/messages': 'Messages',
  },
} as const;
/** Picture that is shown with a link to any page without one of its own. */
export const pictureAlt = 'A modern villa with a pool at dusk';
export const passportDescription = (home: string) =>
  `What Sharia reviewers found about ${home}, how they voted and what it rests on. Not a certificate.`;
export const ownerDescription = (name: string) =>
  `Homes that ${name} lists on Diyar, and how quickly questions about them are answered.`;
