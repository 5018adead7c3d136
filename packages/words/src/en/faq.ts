import * as cancellation from './cancellation.ts';
import * as leasesWords from './leases.ts';

/** Questions and answers as plain data: the web app shows them, the server describes them to search engines. */
export interface FaqEntry {
  /** Anchor in the page's address (`/faq#slug`): it must not change once published. */
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

const identity = {
  demonstration: [
    'You confirm your email address before you can list, pay or invest.',
    'Most countries require an identity check (KYC) before real money is paid. You go through it in your profile: reviewers compare your answers with pictures of your document and your face. You can invest before, but an investment becomes final only when you and the seller have been checked and the home has been attested by Sharia reviewers. No real money is used on Diyar today, so please upload no real document; the check offers drawn specimens instead.',
  ],
  real: [
    'You confirm your email address before you can list, pay or invest.',
    'Most countries require an identity check (KYC) before real money is paid. You go through it in your profile before you can invest: reviewers compare your answers with pictures of your document and your face. The operator of this server has to see to it that it is made where the law asks for it. Please send identity documents nowhere else on this site.',
  ],
} as const;

const realMoney = {
  demonstration: [
    'No. This is a demo: payments and investments are recorded to the cent in the ledger, but no bank account, card or blockchain is ever charged. Card details you type are not sent to us.',
  ],
  real: [
    'Yes. Cards are charged by Stripe, which gets your card details directly from your browser; they are not sent to us. Large sums are paid by bank transfer and count from the day on which our bank books them. Withdrawals are paid by bank transfer. No payment is made on a blockchain.',
  ],
} as const;

/** The same questions everywhere; some answers depend on whether real money moves. */
export const writeFaq = (isRealMoney: boolean): readonly FaqGroup[] => [
  {
    slug: 'getting-started',
    title: 'Getting started',
    entries: [
      {
        slug: 'what-is-diyar',
        question: 'What is Diyar?',
        answer: [
          'Diyar is where you find a home and own it, or a share of it, without interest. You can browse homes to rent, buy or invest in, list a home of your own, and follow everything you own from one dashboard.',
          'The name is the Arabic word ديار: homes.',
        ],
        link: { words: 'Read why we built it', path: '/about' },
      },
      {
        slug: 'how-to-start',
        question: 'How do I get started?',
        answer: [
          'In four steps: register and verify, browse properties, invest, then manage and track. You give a name, an email address and a password, and open the link we email you. After that you can rent, buy or invest from any listing.',
          'You can browse without an account. You need one to open a home’s page from a list.',
        ],
        link: { words: 'Browse properties', path: '/properties' },
      },
      {
        slug: 'kyc',
        question: 'Do I have to prove who I am?',
        answer: isRealMoney ? identity.real : identity.demonstration,
        link: { words: 'Open the identity check', path: '/dashboard/profile/identity' },
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
          'Your browser asks you first. If you agree, we use your location for that search only, to show the nearest homes first. Your browser also asks a public map service for the name of your city. We do not store your location.',
          'If you decline, you see the newest homes instead.',
        ],
        link: { words: 'What we store, and what we do not', path: '/privacy-policy' },
      },
      {
        slug: 'approximate-location',
        question: 'Why does a listing say that its location is approximate?',
        answer: [
          'Owners can set a pin on the map, but they do not have to. Without a pin we look up the city or district they entered, and the map shows the middle of that area rather than the building.',
        ],
      },
      {
        slug: 'area-units',
        question: 'Are areas in square metres or square feet?',
        answer: [
          'Both. Owners enter square feet; a property page shows square metres first and square feet next to them. The price per m² is calculated from the same figure.',
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
          'A token is one equal share of a home. A home that is open to investors is divided into tokens of $100 each: the value its owner sets for investors, in US dollars, divided by 100 and rounded down to whole tokens. A home of $500,000 has 5,000 of them, and 50 tokens are one hundredth of it. After the first sale the number of tokens stays, and a new valuation by the owner changes the price of those not sold yet.',
          'Every transfer of tokens is recorded in one ledger that can be added to but never changed. We run this ledger ourselves. On a server with a chain, each reviewed home also has a contract there that follows the ledger, and a page on which anyone can compare the two. The chain that comes with Diyar is a private one, not a public blockchain.',
        ],
      },
      {
        slug: 'minimum-investment',
        question: 'What is the minimum investment?',
        answer: [
          'The smallest order is one token, $100. We suggest starting from about $500, so that your share of the rent is not too small. Only whole tokens are sold: if you enter $1,050, you are charged for ten tokens, $1,000. The remaining $50 is shown and not charged.',
        ],
      },
      {
        slug: 'projected-return',
        question: 'Is the 8.5% return guaranteed?',
        answer: [
          'No. 8.5% a year is a projection, not a promise, and every place that shows it says so. Rent can stop, costs can rise, and the value of a token can fall. You can lose money.',
          'Only rent that has been received and paid out is recorded as your income.',
        ],
      },
      {
        slug: 'rent-shares',
        question: 'How is rent shared among owners?',
        answer: [
          'In proportion to tokens. If you own one hundredth of the tokens, you receive one hundredth of the rent that is paid out, after the costs of the home. If nobody rents the home, there is no rent to pay out.',
        ],
      },
      {
        slug: 'selling-tokens',
        question: 'Can I resell my tokens?',
        answer: [
          'Not yet. You cannot resell tokens on Diyar today, and we do not promise that you will be able to, so plan to hold a share of a home for years. If that changes, the rules will be on this page before the first sale.',
          'You can give them away: Send in your wallet passes tokens on to somebody whose identity is checked as well. That is a gift, and it cannot be undone.',
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
          'You pay a reservation deposit: 2% of the price, at least 100 and at most 5,000 in its currency. It reserves the home and closes its listing. The owner has 72 hours to accept. If the owner declines or does not answer, you get a full refund.',
          'Then both of you name the documents and confirm that they are complete, you pay the rest of the price by bank transfer with a reference or from your balance, and both of you confirm the completion. Only then is the seller credited, and the listing becomes yours. If that has not happened 60 days after the owner accepted, everything is refunded. Diyar does not register the title of a home.',
        ],
      },
      {
        slug: 'balance',
        question: 'What is my balance, and how do I withdraw it?',
        answer: [
          'What you earn on Diyar, and what you top up, is your balance, one for each currency. You can pay with it or withdraw it in your wallet. It earns nothing while it is here. What you paid from it is refunded to it.',
          'You withdraw to a bank account you add yourself. Money is sent to a new account 24 hours after you added it, and until it is handed to the bank you can cancel. If the bank does not accept it or sends it back, it is on your balance again.',
        ],
        link: { words: 'Open your wallet', path: '/dashboard/wallet' },
      },
      {
        slug: 'cancelling',
        question: 'Can I cancel a purchase or an investment?',
        answer: [
          'You can cancel a purchase within 48 hours of reserving, whatever the owner does, and later until you confirm its documents: open the purchase from its receipt and choose “Cancel purchase”. Everything is refunded. After that you cannot reserve the same home again for 30 days.',
          `${cancellation.within(48, 'an investment')} If you order the same home again within 30 days of cancelling, that order is final at once unless it has to wait, and the quote says so before you pay. If the owner changes the home’s place, type, area or pictures, whoever bought within the 48 hours before can cancel for 48 hours after the change.`,
          'An investment waits until your identity and that of the seller are confirmed and the home has passed its Sharia review, at most 30 days (7 days if you hand in no papers), and becomes final 48 hours after that. While it waits you can cancel it at any time. If something is still missing on its last day, you get everything back.',
        ],
        link: { words: 'Open your receipts', path: '/dashboard/receipts' },
      },
      {
        slug: 'withdrawn-listings',
        question: 'What does “No longer listed” mean?',
        answer: [
          'The owner has taken the home off the market, so nobody new can rent, buy or invest. Existing leases, shares and orders continue, and the people who have them can still open the page. The owner can list the home again at any time.',
        ],
      },
      {
        slug: 'price-on-request',
        question: 'What does “Price on request” mean?',
        answer: [
          'The owner has not published an amount for this offer. You cannot pay for it here. Other offers of the same home work as usual.',
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
          'There are no loans and no charges that grow with time on Diyar. You pay a price for a home or a share of one, pay rent to live in a home, and receive rent for what you own. There is no interest, no investment is made with borrowed money, and nobody profits from a late payment.',
          'Owning together and sharing what the property earns is close to what classical Islamic law calls musharaka; paying for the use of a home is close to ijara. We use plain words so that you can judge the arrangement yourself.',
        ],
        link: { words: 'See how the model works', path: '/about' },
      },
      {
        slug: 'certificate',
        question: 'Is Diyar certified by a Sharia scholar or board?',
        answer: [
          'No certificate, ruling or licence has been issued to Diyar, and we claim none. The platform is built for Sharia board oversight, and each home says whether anybody has reviewed it.',
          'If a ruling matters for your decision, ask a scholar you trust and show them the terms on the listing.',
        ],
      },
      {
        slug: 'late-payments',
        question: 'What happens when a payment is late?',
        answer: [
          'No late fees and no interest: you owe only the rent itself, and late rent never grows. Every month is paid through Diyar, and you get an email before and after it is due.',
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
          'Five: USD, EUR, GBP, AED and SAR. A home keeps the price and currency its owner chose. Next to it we show the approximate price in US dollars, or in the currency you choose, with the date of the exchange rate. Tokens are always priced in US dollars.',
        ],
      },
      {
        slug: 'real-money',
        question: 'Is real money used on this site?',
        answer: isRealMoney ? realMoney.real : realMoney.demonstration,
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
          'Only you can change or remove your listing. A listing that has investors or payments cannot be deleted, but you can take it off the market.',
        ],
      },
      {
        slug: 'pictures',
        question: 'Which pictures can I add?',
        answer: [
          'JPEG, PNG and GIF files of up to 10 MB each. We resize your photos and remove hidden data such as the location. The first picture is the one people see in lists.',
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
          'Choose a password of at least 8 characters with a letter and a number, and turn on two-factor authentication under Profile, Security. Signing in then also asks for a 6-digit code from your authenticator app. You also get recovery codes in case you lose your phone. Each works once, so keep them somewhere safe.',
        ],
      },
      {
        slug: 'forgot-password',
        question: 'I forgot my password. What now?',
        answer: [
          'Ask for a one-time code on the forgot-password page. We email it to the address of the account; it has 6 digits and works for ten minutes. For your safety the page says the same whether or not there is an account with that address.',
        ],
      },
      {
        slug: 'delete-account',
        question: 'How do I have my data removed?',
        answer: [
          'Open Profile, Privacy and choose Delete my account. You can export your data there first. We delete everything except the payments and holdings in the ledger, which cannot be changed or deleted, and a record of sign-ins, which is kept for 400 days. Every newsletter has an unsubscribe link.',
        ],
        link: { words: 'Open Privacy in your profile', path: '/dashboard/profile?tab=privacy' },
      },
    ],
  },
];
