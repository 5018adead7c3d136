import type { LegalDocument } from './legal.ts';

/** Where a payment service takes cards, it sees them. */
export const writePrivacy = (areCardsTaken: boolean): LegalDocument => ({
  title: 'Privacy Policy',
  lead: 'What Diyar stores about you, why, for how long, and how to have it removed. No trackers, no advertising, nothing sold.',
  updated: '2026-11-16',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        [
          'You can browse without an account, and nothing tracks you.',
          'We store what you give us: an account, listings, messages, a newsletter address, and the record of what you pay and own.',
          areCardsTaken
            ? 'There is no analytics service, no advertising network and no social plug-in. Fonts, scripts and pictures come from our own server, except the card fields, which come from Stripe when you pay.'
            : 'There is no analytics service, no advertising network, no social plug-in and no fingerprinting. Fonts, scripts and pictures come from our own server.',
          'We do not sell or rent data to anyone.',
        ],
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        'The operator of this Diyar server decides how your data is used. Write to hello@diyar.example (an example address until the operator sets its own) or use the form on the contact page.',
      ],
    },
    {
      id: 'what-we-store',
      title: 'What we store',
      blocks: [
        {
          caption: 'Data on our server',
          head: ['What', 'Why', 'How long'],
          rows: [
            [
              'Account: first and last name, email address, password (only as an Argon2id hash), whether the email is confirmed, profile picture if you add one',
              'To know that it is you, and to show others who listed a home',
              'Until your account is deleted, 14 days after you ask for it; unconfirmed accounts for 7 days',
            ],
            [
              'Two-factor secret (encrypted) and recovery codes (only as keyed hashes)',
              'To check the second factor, if you turn it on',
              'Until you turn it off',
            ],
            [
              'Sessions: when you signed in, and hashes of the tokens your browser holds',
              'To keep you signed in and to let you sign out',
              'At most 30 days',
            ],
            [
              'Listings: everything you enter and the pictures you upload, without hidden camera data such as the place and time a photo was taken',
              'To show the home to visitors. Listings are public, with your name',
              'Until you delete the listing',
            ],
            [
              'Saved homes and saved searches',
              'To show them to you, to email you about new matches if you ask for it, and when the price of a saved home falls, until you turn that off',
              'Until you remove them',
            ],
            [
              areCardsTaken
                ? 'Payments, investments and holdings, with the chosen method, the session they were made in and the number of the payment at Stripe. Card details go from your browser to Stripe and never reach us'
                : 'Payments, investments and holdings, with the chosen method and the session they were made in. Card numbers never leave your browser',
              'To record who paid and owns what',
              'Permanently: the ledger cannot be changed',
            ],
            [
              'Identity check, if you ask for one: your answers and pictures of your document and face, and for level 2 of a proof of address and of where your money comes from (encrypted), points by which reviewers look more closely, what was decided, and when and in which role our staff opened a picture, which you see too',
              'To know who owns and pays. Only identity reviewers and auditors of ours see them',
              'The picture of the face for 90 days after the decision, an attempt that came to nothing for 30 days, the rest until your account is deleted; if you were approved and money moved, for some years more, which we tell you with the date',
            ],
            [
              'The name by which you signed a lease last (encrypted), compared with lists of names as those of an identity check are',
              'Because the law forbids business with people on such lists. A name alone decides nothing: people look at it',
              'Until your account is deleted',
            ],
            [
              'Documents you add to a home you list (encrypted), what you state about them, and what our staff decided. The number of a deed is kept only in a form that nobody can read',
              'To check that the home is yours. Those you chose to show are shown once they were checked',
              'Until some weeks after the listing is deleted; with its payments permanently where there were any',
            ],
            [
              'Bank accounts you add for withdrawals: holder, bank and number (encrypted)',
              'To send your withdrawals',
              'Until you remove them. A withdrawal keeps the name of the bank and the end of the number permanently',
            ],
            [
              'Bank transfers to us: amount, day, your reference and the text your bank sends with them',
              'To add them to what you pay for, or to your balance',
              'Permanently: they are a part of our accounts',
            ],
            [
              'Applications for a lease: your message, the use of the home and the dates; the lease with its months of rent and notices',
              'To let the owner decide, and both sides follow the lease',
              'As long as the ledger keeps its payments',
            ],
            [
              'Lease contracts, and how they were signed: name, time, a one-time code (only as a hash), and a fingerprint of the document',
              'To prove what was agreed and by whom',
              'As long as the lease is kept',
            ],
            [
              'Pictures and notes of a hand-over, claims on a deposit with their amounts and pictures, answers to them, disputes and how they were decided',
              'To settle the deposit. Only the two sides of the lease and our staff see them',
              'As long as the lease is kept',
            ],
            [
              'Documents of a purchase: the titles, numbers and notes that either side enters. The files themselves are not uploaded',
              'To let both sides see that the documents are complete',
              'As long as the ledger keeps its payments',
            ],
            [
              'Messages about homes between you and owners or people who ask you: the text and pictures, when it was sent and read, whom you block, and whether you share contact details',
              'To show them to the two of you. Phone numbers, email addresses and links in them are hidden from the other person until you both share them; in pictures nothing can be hidden. Only the two of you can open the pictures',
              'Until your account is deleted: what you wrote and sent is removed then. A conversation goes when both accounts are gone',
            ],
            [
              'Viewings: the home, the time and who comes',
              'To let both sides plan it, and to email them about changes and the day before',
              'Until your account is deleted; the other side keeps the time and the home',
            ],
            [
              'Notifications: what we emailed you in short, and whether you have read it; which kinds you hear of and how, and your time zone',
              'To list them for you, and to send a weekly email on your Monday morning unless you turn it off',
              'Notifications 365 days, settings until your account is deleted',
            ],
            [
              'Browsers for which you turned push notifications on: the address and keys their maker’s push service gave them',
              'To send you what you chose to hear of at once',
              'Until you turn them off, sign out there, or the service says that the browser is gone',
            ],
            [
              'Reports of conversations: your reason and note, with a copy of the latest messages, and our answer',
              'To act against fraud and abuse. Only our staff see them',
              '365 days',
            ],
            [
              'If you work in our office: your roles, and which decisions you proposed, confirmed or took, under the number of your account',
              'So that every decision can be checked by others',
              'Without end, also after your account is deleted; then nothing says whose number it was. Notes that name somebody can be erased',
            ],
            [
              'Wallet addresses you link, and when you linked them',
              'To show that they are yours',
              'Until you unlink them; the security history names them for 400 days',
            ],
            [
              'Address on a chain under which we keep your tokens, addresses of your own to which you had tokens moved, the day until which your identity check counts, and what you hold. Everybody can read these, but not whose they are',
              'So that what you own stands somewhere else, too',
              'Without end: nobody can delete from a chain. After your account is deleted only the number of the account leads to these addresses, and only here',
            ],
            [
              'Messages sent with the contact form: name, email address, subject, text',
              'To answer you. A confirmation is emailed to you',
              '365 days, or less if you ask us to remove it',
            ],
            [
              'Newsletter: your email address, and when you joined, confirmed and left',
              'To send it, only after you confirm by email',
              'Every email has a one-click unsubscribe link. After you unsubscribe we keep only the address and the date you left, so that nothing more is sent, until you ask us to remove them',
            ],
            [
              'Emails we send you (address, subject, text)',
              'To deliver each of them once, to try again when a mail server is unavailable, and to know what was sent',
              '30 days; the text is removed as soon as a mail server has accepted it. Emails that cannot be delivered: 2 days',
            ],
            [
              'How often an IP address, or a typed email address, used a form',
              'To limit abuse of the newsletter, contact and sign-in forms',
              'About two days',
            ],
            [
              'Technical log: time, what was asked for, the result, and the IP address that asked',
              'To keep the service safe and find faults. Passwords, codes and tokens are blanked out',
              'As long as the operator keeps the log file; security records at most 400 days',
            ],
          ],
        },
      ],
    },
    {
      id: 'your-browser',
      title: 'What stays in your browser',
      blocks: [
        'The site keeps a few values in your browser’s storage. None of them is used to track you, and clearing site data removes them all.',
        {
          caption: 'Browser storage',
          head: ['Name', 'What it holds'],
          rows: [
            ['accessToken', 'Proof that you are signed in; valid for 15 minutes. Removed when you sign out'],
            ['refreshToken', 'Renews that proof without asking for your password. Removed when you sign out'],
            [
              'user',
              'Your own name, email address and picture, to show them without asking the server. Removed when you sign out',
            ],
            ['redirectAfterLogin', 'The page you wanted before we asked you to sign in. Removed once you are there'],
            [
              'wishAfterLogin',
              'What you were about to do before we asked you to sign in, such as saving a search. Removed once it is done',
            ],
            ['pendingVerificationEmail', 'The email address you are about to confirm. Removed when it is confirmed'],
            [
              'scrollPositions',
              'How far you had scrolled, so that going back returns there. Removed when the tab closes',
            ],
            [
              'draft',
              'A listing you are writing and have not saved, and answers of your identity check that could not be saved yet, under your account’s number. Removed when they are saved or discarded, and when you sign out',
            ],
            [
              'drafts',
              'What you typed into a form before you left to sign in with Google. Removed when the tab closes',
            ],
            ['googleState', 'Proof that you started the sign-in with Google here. Removed when you return'],
            ['resendWait', 'When you may ask for another email. Removed when the tab closes'],
            ['loadedPages', 'How many results you had opened in a search. Removed when the tab closes'],
            ['compared', 'The homes you put side by side. Removed when the tab closes'],
            ['seenHomes', 'The homes you opened, so that the map marks them. Removed when the tab closes'],
            [
              'attempts',
              'An order you sent and its number, so that clicking twice does not order twice. Removed when the tab closes',
            ],
            [
              'copies',
              'The last public pages you opened, at most 20 homes and 8 others with their pictures, to show them without a connection. The oldest are replaced',
            ],
            [
              'copies-signed-in',
              'The same, for what you opened while signed in. Nothing from your account is in it. Removed when you sign out',
            ],
            ['files', 'Scripts, styles and fonts that those pages need'],
          ],
        },
        'Three cookies remember what you choose: theme, the light or dark look; currency, the currency that prices are also shown in; and rentPeriod, whether filters show rents by the month or by the year. Each is set only when you choose, holds that one word and lasts a year. Theme is removed when you choose the system’s look again; it lets the server send the page in the right colours from the start.',
      ],
    },
    {
      id: 'location',
      title: 'Your location',
      blocks: [
        'If, and only if, you allow it in your browser, the site uses your position to show the nearest homes. It is sent to two places:',
        [
          'to our server, as part of that one search. It is used to sort the results and is not stored with your account;',
          'from your browser straight to a public map service (OpenStreetMap’s Nominatim unless the operator chose another) to find the name of your city. The position is rounded to about a kilometre first. That service sees it and your IP address; its own policy applies.',
        ],
        'You can withdraw the permission in your browser at any time. Without it the site shows the newest homes in all locations.',
      ],
    },
    {
      id: 'maps',
      title: 'Maps',
      blocks: [
        'Where a map shows streets, your browser fetches them straight from a public map service (OpenFreeMap, which serves the data of OpenStreetMap, unless the operator chose another or switched it off). That service sees your IP address and which part of the world you look at; its own policy applies. It gets no cookies and does not learn which page or which home you have open. Homes and prices on the map come from us.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees data',
      blocks: [
        [
          'Visitors see your listings and your name on them. A page with your name lists them together, with the month you joined and how often and how quickly you answered questions in the last 90 days. Search engines are asked not to list it.',
          'When you rent or buy a home, its owner sees your name, and you see the owner’s. Owners, buyers and tenants find each other’s names in their orders, leases, contracts and emails, and see what the other one writes and uploads there.',
          'When you write to an owner, they see your first name, the initial of your last name and what you write. Your full name and contact details in messages show only when you both share them.',
          'Our email provider delivers the emails we send you.',
          'If you turn push notifications on, the push service of your browser’s maker delivers them. It sees when one is sent, not what it says: the text is encrypted for your browser.',
          ...(areCardsTaken
            ? [
                'Stripe takes card payments. It gets your card details, the amount and your IP address from your browser; its own policy applies.',
              ]
            : []),
          'Banks see the name, number and amount when money is sent to your account or comes from it.',
          'Google learns that you sign in here, if you choose to sign in with Google.',
          'A browser wallet tells us your public address only if you connect it.',
          'Authorities, where a law that binds us leaves no choice. We give no more than it demands.',
        ],
        'Links that lead away from Diyar, such as “Open in OpenStreetMap” on a listing, open only when you click them, and do not send the address of the page you came from.',
      ],
    },
    {
      id: 'security',
      title: 'How it is kept safe',
      blocks: [
        'Passwords are hashed with Argon2id, two-factor secrets are encrypted, and tokens are stored only as hashes. Uploaded pictures are re-encoded. How often codes can be tried and forms can be sent is limited. No system is perfect: if something goes wrong that concerns you, we will tell you what happened and what to do.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'Wherever you live, you can do this yourself in your profile:',
        [
          'Export my data: a copy of what we hold about you;',
          'Delete my account: everything is deleted, except ledger entries that record what you and others paid and own, and a record of sign-ins, kept for 400 days;',
          'correct your name, email address and picture.',
        ],
        'For anything else, or to object to how your data is used, use the contact form. We answer within 30 days. You may also complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: ['Diyar is not meant for anyone under 18, and we do not knowingly keep data about children.'],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When this policy changes, the date at the top changes with it, and people with an account are told by email before anything that matters takes effect.',
      ],
    },
  ],
});
