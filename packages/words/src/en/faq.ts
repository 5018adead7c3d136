import * as leasesWords from './leases.ts';

/** Questions and answers as plain data: the web app shows them, the server describes them to search engines. */
export interface FaqEntry {
  /** Part of the page's address (`/faq#slug`), so it never changes once published. */
  slug: string;
  question: string;
  /** Paragraphs of plain text. */
  answer: readonly string[];
  link?: { words: string; path: string };
}

export interface FaqGroup {
  slug: string;
  title: string;
  entries: readonly FaqEntry[];
}

export const faq: readonly FaqGroup[] = [
  {
    slug: 'getting-started',
    title: 'Getting started',
    entries: [
      {
        slug: 'what-is-diyar',
        question: 'What is Diyar?',
        answer: [
          'Diyar is a place to find a home and a way to own one, or a part of one, without interest. You can browse homes to rent, to buy or to invest in, list a home of your own, and follow everything you own from one dashboard.',
          'The name is the Arabic word ديار: homes.',
        ],
        link: { words: 'Read why we built it', path: '/about' },
      },
      {
        slug: 'how-to-start',
        question: 'How do I get started?',
        answer: [
          'In four steps: register and verify, browse properties, invest, then manage and track. You give a name, an email address and a password, and open the link we mail you. After that you can rent, buy or invest from any listing.',
          'You can browse without an account. You need one to open a home’s page from a list.',
        ],
        link: { words: 'Browse properties', path: '/properties' },
      },
      {
        slug: 'kyc',
        question: 'Do I have to prove who I am?',
        answer: [
          'You confirm your email address before you can list, pay or invest. That is all we ask for today.',
          'Most countries require an identity check (KYC) before real money is paid. No real money moves on Diyar today, so we ask for no identity documents. Please do not send us any.',
        ],
      },
    ],
  },
  {
    slug: 'browsing',
    title: 'Finding a home',
    entries: [
      {
        slug: 'near-me',
        question: 'How do you know which homes are near me?',
        answer: [
          'Your browser asks you first. If you agree, your position is sent along with that one search, so that the nearest homes come first, and your browser asks a public map service for the name of your city. We do not keep your position.',
          'If you decline, you see the newest homes instead. Nothing else changes.',
        ],
        link: { words: 'What we store, and what we do not', path: '/privacy-policy' },
      },
      {
        slug: 'approximate-location',
        question: 'Why does a listing say that its location is approximate?',
        answer: [
          'Owners may set a pin on the map, but they do not have to. Without a pin we look up the city or district they wrote, and the point you see is the middle of that area rather than the front door.',
        ],
      },
      {
        slug: 'area-units',
        question: 'Are areas in square metres or square feet?',
        answer: [
          'Both. Owners enter square feet; a property page shows square metres first and square feet next to them. Price per m² is worked out from the same figure.',
        ],
      },
    ],
  },
  {
    slug: 'investing',
    title: 'Investing and tokens',
    entries: [
      {
        slug: 'what-is-a-token',
        question: 'What is a token?',
        answer: [
          'A token is one equal part of a home. A home that is open to investors is divided into tokens of $100 each: its price in US dollars, divided by 100 and rounded down to whole tokens. A home of $500,000 has 5,000 of them, and 50 tokens are one hundredth of it.',
          'Every token that changes hands is written into one ledger that can be added to but never rewritten. The ledger is ours today, and it is not yet on a public blockchain.',
        ],
      },
      {
        slug: 'minimum-investment',
        question: 'What is the minimum investment?',
        answer: [
          'The smallest order is one token, $100. We suggest starting from about $500, so that your share of the rent is worth having. Only whole tokens are sold: type $1,050 and you are charged for ten tokens, $1,000, while the remaining $50 is shown to you and not taken.',
        ],
      },
      {
        slug: 'projected-return',
        question: 'Is the 8.5% return guaranteed?',
        answer: [
          'No. 8.5% a year is a projection, not a promise, and every place that shows it says so. Rent can stop, costs can rise, and the value of a token can fall. You can lose money.',
          'Only rent that has been received and shared out is ever recorded as your income.',
        ],
      },
      {
        slug: 'rent-shares',
        question: 'How is rent shared among owners?',
        answer: [
          'In proportion. Whoever holds one hundredth of the tokens receives one hundredth of the rent that is shared out, after the costs of keeping the home. If nobody rents the home, there is nothing to share.',
        ],
      },
      {
        slug: 'selling-tokens',
        question: 'Can I sell my tokens again?',
        answer: [
          'Not yet. There is no market for tokens on Diyar today and we do not promise one, so treat a share of a home as something to hold for years. When that changes, the rules will be on this page before the first sale.',
        ],
      },
    ],
  },
  {
    slug: 'renting-and-buying',
    title: 'Renting and buying',
    entries: [
      {
        slug: 'reserving-a-home',
        question: 'What happens after I pay for a home?',
        answer: [
          'Your payment reserves the home and closes its listing. The owner has 72 hours to accept. Until then the price is held apart and is not paid to the owner.',
          'If the owner declines or does not answer, all of your money goes back the way it came, the fee included. If the owner accepts, the price stays held apart: Diyar cannot transfer the title of a home yet.',
        ],
      },
      {
        slug: 'cancelling',
        question: 'Can I cancel a purchase or an investment?',
        answer: [
          'A purchase, until the owner accepts: open its receipt and choose “Cancel this purchase”. You can then reserve the same home again only after 30 days.',
          'An investment, in full for 48 hours. A new order for the same home within 30 days of cancelling is final at once, and the quote says so before you pay.',
        ],
        link: { words: 'Open your receipts', path: '/dashboard/receipts' },
      },
      {
        slug: 'withdrawn-listings',
        question: 'What does “No longer listed” mean?',
        answer: [
          'The owner has withdrawn the listing, so nobody new can rent, buy or invest. Leases, shares and orders that exist go on as they are, and the page stays for those who have them. The owner can list the home again at any time.',
        ],
      },
      {
        slug: 'price-on-request',
        question: 'What does “Price on request” mean?',
        answer: [
          'The only price of the listing is its monthly rent, and the owner has not published a sale price. You can rent the home, but not buy it or invest in it here.',
        ],
      },
    ],
  },
  {
    slug: 'interest-free',
    title: 'Sharia and the interest-free model',
    entries: [
      {
        slug: 'interest-free-model',
        question: 'What does interest-free mean here?',
        answer: [
          'Nothing on Diyar is lent, borrowed or charged for time. You pay a price for a home or a part of one, you pay rent for living in somebody else’s, and you receive rent for what is yours. There is no interest, no borrowed money behind an investment, and nobody gains from a payment that comes late.',
          'Owning together and sharing what the property earns is close to what the classical books call musharaka; paying for the use of a home is close to ijara. We use the plain words so that you can judge the arrangement itself.',
        ],
        link: { words: 'See how the model works', path: '/about' },
      },
      {
        slug: 'certificate',
        question: 'Is Diyar certified by a Sharia scholar or board?',
        answer: [
          'No certificate, ruling or licence has been issued to Diyar, and we claim none. The platform is built for Sharia board oversight, and no board has reviewed a home yet.',
          'If a ruling matters for your decision, ask a scholar you trust and show them the terms on the listing.',
        ],
      },
      {
        slug: 'late-payments',
        question: 'What happens when a payment is late?',
        answer: [
          'No late fees and no interest: you owe only the rent itself. Months after the first are paid to the owner directly, so tenant and owner settle a missed rent between them, under the law of the place.',
        ],
      },
    ],
  },
  {
    slug: 'money',
    title: 'Money and currencies',
    entries: [
      {
        slug: 'currencies',
        question: 'Which currencies can I use?',
        answer: [
          'Five: USD, EUR, GBP, AED and SAR. A home keeps the price and currency its owner chose. Next to it you see about how much that is in US dollars, with the date of the rate. Tokens are always priced in US dollars.',
        ],
      },
      {
        slug: 'real-money',
        question: 'Does real money move on this site?',
        answer: [
          'No. Payments and investments are settled by a built-in demonstration: they are recorded to the cent in the ledger, and no bank, card or blockchain is ever charged. Card details you type stay in your browser and are not sent to us.',
        ],
      },
      {
        slug: 'rent-deposit',
        question: 'How large is the deposit on a rental?',
        answer: [
          `Two months’ rent. ${leasesWords.depositHeld} The first payment is the first month plus that deposit, and the Financial tab of every rental shows the three figures before you commit to anything.`,
        ],
      },
    ],
  },
  {
    slug: 'listing',
    title: 'Listing a home',
    entries: [
      {
        slug: 'list-a-home',
        question: 'Who may list a home, and what does it take?',
        answer: [
          'Anyone with a confirmed account. You need a title, a description, a location and a price; rooms, area, year and amenities help people decide. Choose whether the home is for rent, for sale, open to investors, or several of these at once.',
          'Only you can change or remove your listing, and one with investors or payments behind it cannot simply be deleted.',
        ],
      },
      {
        slug: 'pictures',
        question: 'Which pictures can I add?',
        answer: [
          'JPEG, PNG and GIF files of up to 10 MB each. We re-encode every picture in several sizes and drop what your camera wrote into it, the place it was taken included. The first picture is the one people see in lists.',
        ],
      },
    ],
  },
  {
    slug: 'account',
    title: 'Account and security',
    entries: [
      {
        slug: 'two-factor',
        question: 'How do I protect my account?',
        answer: [
          'Choose a password of at least 8 characters with a letter and a number, and switch on two-factor authentication under Profile, Security. Signing in then also asks for a 6-digit code from your authenticator app. You receive recovery codes for the day your phone is lost; each works once, so keep them somewhere safe.',
        ],
      },
      {
        slug: 'forgot-password',
        question: 'I forgot my password. What now?',
        answer: [
          'Ask for a one-time code on the forgot-password page. We mail it to the address of the account; it has 6 digits and works for ten minutes. For your safety the page says the same whether or not the address is known to us.',
        ],
      },
      {
        slug: 'delete-account',
        question: 'How do I have my data removed?',
        answer: [
          'Open Profile, Privacy and choose Delete my account. You can export your data there first. We delete everything except what the ledger must keep: entries of payments and holdings, which cannot be changed. Every newsletter has an unsubscribe link.',
        ],
        link: { words: 'Open Privacy in your profile', path: '/dashboard/profile?tab=privacy' },
      },
    ],
  },
];
