import * as leasesWords from './leases.ts';
import type { LegalDocument, LegalSection } from './legal.ts';

const demonstration: LegalSection = {
  id: 'demonstration',
  title: 'No real money is used',
  blocks: [
    'Payments on this server are a demonstration. A payment or an investment is recorded in full in the ledger, but no bank account, card or blockchain is charged and no title to land is transferred. Screens about payments say so.',
    'Listings supplied as demonstration data, with their people, pictures and prices, are invented. Any resemblance to a real home or person is coincidental.',
  ],
};

const realMoney: LegalSection = {
  id: 'real-money',
  title: 'Real money is used',
  blocks: [
    'Cards are charged by Stripe when an order is placed, and a refund goes back to the card, which can take its bank some days. A bank transfer counts from the day on which our bank books it with its reference, even if we see it some days later. One that cannot pay what it was sent for is added to your balance, and you are told by email. Money that came by bank transfer is refunded to your balance.',
    'When a card payment fails or is taken back by its bank, we may cancel the order it paid for, or take the amount from your balance. No title to land is transferred by this site.',
  ],
};

/** One section depends on whether real money moves. */
export const writeTerms = (isRealMoney: boolean): LegalDocument => ({
  title: 'Terms of Service',
  lead: 'The agreement between you and Diyar, in plain language. Using the site means accepting it.',
  updated: '2026-11-16',
  note: 'Words in [brackets] are filled in by whoever operates this server, before it is opened to the public.',
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      blocks: [
        'These terms are between you and the operator of this Diyar server (“Diyar”, “we”). They cover this website, its API and the emails we send. If you use Diyar for a company, you confirm that you may bind it.',
        'If you do not agree with them, please do not use the site. Our Privacy Policy explains what we store about you. You do not have to agree to it separately.',
      ],
    },
    {
      id: 'what-diyar-is',
      title: 'What Diyar is, and what it is not',
      blocks: [
        'Diyar shows homes that owners offer for rent, for sale or for investment, lets people take up those offers, and keeps a record of who owns what.',
        'Diyar is not a bank, a lender, a broker, a valuer or an adviser. It holds no licence to act as one. Nothing on the site is legal, tax, financial or religious advice, and no scholar, board or authority has certified it. Please ask people you trust before you decide anything that matters.',
      ],
    },
    isRealMoney ? realMoney : demonstration,
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You need an account to list, rent, buy or invest. When you open one:',
        [
          'you are at least 18 years old, or of full age where you live;',
          'the name and email address you give are yours and are true;',
          'you confirm the email address within 7 days, after which an unconfirmed account is deleted;',
          'you keep your password and recovery codes to yourself. What is done with them is treated as done by you, until you tell us that they are lost.',
        ],
        'Two-factor authentication is optional and strongly recommended. We will never ask you for a password or a code by email.',
      ],
    },
    {
      id: 'listings',
      title: 'Homes you list',
      blocks: [
        'You may list a home that you own or are entitled to offer. Describe it truthfully: its location, size, price, condition and pictures. Keep the listing up to date and remove it when it is no longer on offer.',
        'The text and pictures remain yours. You allow us to store, resize and show them on Diyar and in links shared from it for as long as the listing exists. Only upload pictures you have the right to publish.',
        'We may hide a listing that breaks these terms or the law. A listing that has investors or payments cannot be deleted, because their records must stay. You can take it off the market at any time: it is then no longer offered, and existing shares, leases and orders continue.',
      ],
    },
    {
      id: 'renting-and-buying',
      title: 'Renting and buying',
      blocks: [
        `A rental shows a monthly rent and a security deposit of two months’ rent. ${leasesWords.depositHeld} The first payment is the first month’s rent plus the deposit. ${leasesWords.howItBegins} ${leasesWords.laterMonths} ${leasesWords.howItEnds}`,
        'Rent paid ahead is set aside and earned day by day, from the day both sides confirm the hand-over. An owner who ends a lease early refunds all days from then on. A tenant who leaves without notice owes the days of the notice, as far as they are paid ahead. Repairs and takaful or insurance of the building are the owner’s. Disputes about a deposit are decided by our staff.',
        'A purchase shows one price in the currency its owner chose. Amounts in another currency begin with “About”, show the date of their exchange rate and are for guidance only; the listed amount applies.',
        'A payment for a purchase is a refundable reservation deposit of 2% of the price, at least 100 and at most 5,000 in its currency. The owner has 72 hours to accept. You can cancel within 48 hours of reserving, whatever the owner does, and later until you confirm the documents; the owner can decline until confirming them. The rest of the price is paid by bank transfer or from your balance, and stays set aside until both sides confirm the completion; the seller’s fee is then taken from it. A purchase that is not completed 60 days after it was accepted ends. Whenever a purchase ends without completion, everything that was paid is refunded. You can have three homes reserved at a time, and cannot reserve the same one again within 30 days. An offer without a published amount is on request and cannot be paid here.',
        'The tenancy or sale itself is a contract between you and the owner under the law of the place where the home is located.',
      ],
    },
    {
      id: 'investing',
      title: 'Investing in a share',
      blocks: [
        'A home that is open to investors is divided into tokens of 100 US dollars. Only whole tokens are sold: any amount left over is shown and not charged. You cannot invest in a home you listed yourself, or buy more tokens than remain.',
        'The owner can pause, close or reopen the sale of tokens, and value the home again. A new valuation changes the price of the tokens that are not sold yet; what you bought stays yours at the price you paid.',
        'An order can be cancelled for a full refund within 48 hours, and you can have one such order for a home at a time. If you cancelled an order for a home in the last 30 days, a new one for it is final at once, unless it has to wait; the quote says so before you pay.',
        'An order waits until the identity of the buyer and of the seller is confirmed and the home is attested by Sharia reviewers, at most 30 days; 7 days if you hand in no papers for your identity check, and 48 hours if you have orders for more than 50,000 US dollars waiting, let three orders lapse in 90 days, or order the same home again after cancelling. While it waits you can cancel it at any time. It becomes final 48 hours after nothing is missing. If something is still missing on its last day, everything you paid is refunded.',
        'Once a token is sold, the owner can change the home’s place, type, area or pictures only with a reason. Everybody who owns or has ordered tokens is told by email, and whoever bought within 48 hours before the change can cancel for 48 hours after it.',
        'A token records a share in the home and in the rent that is paid out from it. It is not a deposit, gives no right to be bought back, and cannot currently be resold on Diyar.',
      ],
    },
    {
      id: 'balance',
      title: 'Your balance',
      blocks: [
        'What you earn and what you top up is kept as a balance for each currency. It is yours, earns nothing, and can be spent on orders in its currency or withdrawn. What you paid from it is refunded to it.',
        'You can withdraw up to 1,000,000 of a currency within 24 hours, to accounts at a bank that you add. Money is sent to a new account 24 hours after it was added. A withdrawal can be cancelled until it is handed to the bank; one that the bank refuses or returns is added to your balance again. An account with a balance, or with a withdrawal that has not been sent or that the bank could still return, cannot be deleted.',
      ],
    },
    {
      id: 'projections',
      title: 'Projections and risk',
      blocks: [
        'The annual return shown for investments, 8.5%, is projected, not guaranteed. It is the same for every listing, is not a forecast for any particular home, and is never recorded as income.',
        'Rent can stop, costs can rise, homes can lose value and shares can be hard to sell. You can lose some or all of your investment. Do not invest money you cannot afford to lose.',
      ],
    },
    {
      id: 'interest-free',
      title: 'No interest',
      blocks: [
        'Diyar does not lend, arrange loans, charge or pay interest, or profit from a late payment. You may not use the site to offer or arrange any of these.',
        'We describe the model as plainly as we can on the About page. Whether it meets the requirements of your faith is for you to judge with the guidance you trust.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      blocks: [
        'Any fee is a stated amount for a stated service, itemised before you pay. Where nothing is itemised, nothing is charged. No fee ever grows with time.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        'You agree not to:',
        [
          'break the law, mislead others, or offer what is not yours to offer;',
          'access other people’s accounts or data, or look for security weaknesses without telling us first;',
          'load the service with automated requests beyond its published limits, or copy its listings in bulk;',
          'upload anything harmful, hateful or obscene, or send unwanted messages through our forms.',
        ],
      ],
    },
    {
      id: 'our-content',
      title: 'Our name and our software',
      blocks: [
        'The software is published under the MIT licence, which comes with its source code and takes precedence over this section. The name Diyar, its mark and the texts of this site may not be used in a way that suggests we endorse you.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      blocks: [
        'We work to keep Diyar running and your records safe, but we cannot promise that it is never interrupted. We may change or end parts of it; where that affects what you own or owe, we will tell you by email at least 30 days before, unless the law or safety leaves no time.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'Nothing here limits liability that the law does not allow to be limited, such as for intent, gross negligence or injury. Beyond that, and as far as the law of [Jurisdiction] permits, we are not liable for what owners, tenants, buyers or investors do, for listings they wrote, or for profits that were expected.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      blocks: [
        'You may stop at any time and delete your account in your profile, or ask us to close it. We may suspend or close an account that breaks these terms, with a reason and, where we can, a warning. This does not change what you own and owe at that moment, and the ledger keeps its entries.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'When we change these terms we change the date at the top and, if you have an account, email you at least 30 days before a change that matters takes effect. Using Diyar after that means accepting it.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'These terms follow the law of [Jurisdiction], and its courts at [City, Jurisdiction] decide disputes about them, unless the law where you live gives you another right that you cannot waive. Please contact us first.',
        'If one of these terms is not valid, the others still apply.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Questions about these terms: [contact email]. You can also use the form on our contact page.'],
    },
  ],
});
