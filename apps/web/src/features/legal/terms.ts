import * as leasesWords from '@diyar/words/leases.ts';
import type { LegalDocument } from './legal-document.ts';

export const terms: LegalDocument = {
  title: 'Terms of Service',
  lead: 'The agreement between you and Diyar, in words meant to be read. Using the site means accepting it.',
  updated: '2026-11-16',
  note: 'Words in [brackets] are filled in by whoever operates this server, before it is opened to the public.',
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      blocks: [
        'These terms are between you and the operator of this Diyar server (“Diyar”, “we”). They cover this website, its programming interface and the mails we send. If you use Diyar for a company, you confirm that you may bind it.',
        'If you do not agree with them, please do not use the site. Our Privacy Policy explains what we store about you and is part of how we work, but it asks for no agreement of its own.',
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
    {
      id: 'demonstration',
      title: 'No real money moves',
      blocks: [
        'Settlement on this server is a demonstration. A payment or an investment is recorded in full in the ledger, but no bank, card or blockchain is charged and no title to land changes hands. Screens that speak of payment say so.',
        'Listings supplied as demonstration data, with their people, pictures and prices, are invented. Any likeness to a real home or person is chance.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You need an account to list, rent, buy or invest. When you open one:',
        [
          'you are at least 18 years old, or of full age where you live;',
          'the name and email address you give are yours and are true;',
          'you confirm the email address within 7 days, after which an unconfirmed account is deleted;',
          'you keep your password and recovery codes to yourself. What is done with them counts as done by you, until you tell us that they are lost.',
        ],
        'Two-factor authentication is optional and strongly recommended. We will never ask you for a password or a code by mail.',
      ],
    },
    {
      id: 'listings',
      title: 'Homes you list',
      blocks: [
        'You may list a home that you own or are entitled to offer. Describe it truthfully: its place, size, price, state and pictures. Keep the listing current and remove it when it is no longer on offer.',
        'The words and pictures stay yours. You allow us to store, resize and show them on Diyar and in links shared from it for as long as the listing exists. Only upload pictures you have the right to publish.',
        'We may hide a listing that breaks these terms or the law. A listing with investors or payments behind it cannot simply be deleted: their record must stay. You can withdraw it at any time: it is then no longer offered, and what people own, rent or have ordered goes on.',
      ],
    },
    {
      id: 'renting-and-buying',
      title: 'Renting and buying',
      blocks: [
        `A rental shows a monthly rent and a security deposit of two months’ rent. ${leasesWords.depositHeld} The first payment is the first month and the deposit together; later months are paid to the owner directly, and Diyar does not collect them. A lease made here has no fixed length: the tenant or the owner can end it at any time.`,
        'A purchase shows one price in the currency its owner chose. Amounts in another currency begin with “About”, carry the date of their rate and are for orientation only; the listed amount is the one that counts.',
        'A payment for a purchase reserves the home. The owner has 72 hours to accept; until then you can cancel. If you cancel, or the owner declines or does not answer, all of it goes back to you, the fee included. You can have three homes reserved at a time, and cannot reserve the same one again within 30 days. Where the only price is a rent, the sale price is on request.',
        'The tenancy or sale itself is a contract between you and the owner under the law of the place where the home stands.',
      ],
    },
    {
      id: 'investing',
      title: 'Investing in a share',
      blocks: [
        'A home that is open to investors is divided into tokens of 100 US dollars. Only whole tokens are sold: what your amount leaves over is shown and not charged. You cannot invest in a home you listed yourself, or buy more tokens than remain.',
        'An order can be cancelled in full for 48 hours, and you can have one such order for a home at a time. If you cancelled an order for a home in the last 30 days, a new one for it is final at once; the quote says so before you pay.',
        'A token records a share in the home and in the rent that is shared out from it. It is not a deposit, gives no right to be bought back, and at present cannot be sold on through Diyar.',
      ],
    },
    {
      id: 'projections',
      title: 'Projections and risk',
      blocks: [
        'The annual return shown for investments, 8.5%, is projected, not guaranteed. It is the same for every listing, is not a forecast for any particular home, and is never recorded as income.',
        'Rent can stop, costs can rise, homes can lose value and shares can be hard to part with. You can lose some or all of what you put in. Do not invest what you cannot spare.',
      ],
    },
    {
      id: 'interest-free',
      title: 'No interest',
      blocks: [
        'Diyar does not lend, arrange loans, charge or pay interest, or gain from a late payment. You may not use the site to offer or arrange any of these.',
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
          'reach into other people’s accounts or data, or look for weaknesses without telling us first;',
          'load the service with automated requests beyond its published limits, or copy its listings in bulk;',
          'upload anything harmful, hateful or obscene, or send unwanted mail through our forms.',
        ],
      ],
    },
    {
      id: 'our-content',
      title: 'Our name and our software',
      blocks: [
        'The software is published under the MIT licence, which travels with its source and prevails over this section. The name Diyar, its mark and the texts of this site may not be used in a way that suggests we endorse you.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      blocks: [
        'We work to keep Diyar running and your records safe, but we cannot promise that it is never interrupted. We may change or end parts of it; where that affects what you own or owe, we will tell you by mail at least 30 days before, unless the law or safety leaves no time.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'Nothing here limits liability that the law does not allow to be limited, such as for intent, gross negligence or injury. Beyond that, and as far as the law of [Jurisdiction] permits, we are not liable for what owners, tenants, buyers or investors do, for listings they wrote, or for profit that was hoped for.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      blocks: [
        'You may stop at any time and ask us to close your account. We may suspend or close an account that breaks these terms, with a reason and, where we can, a warning. What you own and owe at that moment is not lost by it, and the ledger keeps its entries.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'When we change these terms we change the date at the top and, if you have an account, mail you at least 30 days before a change that matters takes effect. Using Diyar after that means accepting it.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'These terms follow the law of [Jurisdiction], and its courts at [City, Jurisdiction] decide disputes about them, unless the law where you live gives you another right that you cannot waive. Please write to us first: most things can be settled in a letter.',
        'If one of these terms turns out not to hold, the others still do.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Questions about these terms: [contact email]. The form on our contact page reaches us too.'],
    },
  ],
};
