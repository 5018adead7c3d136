interface Fall {
  before: string;
  now: string;
  percent: string;
  location: string;
}

export const subject = (title: string) => `Price reduced: ${title}`;
export const heading = (title: string) => `The price of ${title} was reduced`;
export const priceFell = ({ before, now, percent, location }: Fall) =>
  `The home in ${location} was ${before} and is now ${now}, ${percent} less.`;
export const rentFell = ({ before, now, percent, location }: Fall) =>
  `The rent of the home in ${location} was ${before} a month and is now ${now} a month, ${percent} less.`;
export const openHome = 'Open the home';
export const reason = 'You’re receiving this email because you saved this home.';
export const unsubscribe = 'No more emails about prices of saved homes';
