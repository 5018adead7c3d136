import type { DemoAccountKey } from './accounts.ts';

export interface DemoConversation {
  asker: DemoAccountKey;
  /** Home of somebody else. */
  slug: string;
  /** Oldest first; both have read all of them. */
  messages: readonly { by: 'asker' | 'owner'; hoursAgo: number; text: string }[];
  /** Times the owner offers, from the day the demonstration begins; the first is booked. */
  viewings: readonly { inDays: number; time: string }[];
}

/** Invented, as the people are. Nobody tells a phone number or an address: those are for later. */
export const demoConversations: readonly DemoConversation[] = [
  {
    asker: 'layla',
    slug: 'dubai-marina-two-bedroom',
    messages: [
      {
        by: 'asker',
        hoursAgo: 76,
        text: 'Good morning. Is the two-bedroom above the marina walk still free from the first of next month? We are two adults and a child of four.',
      },
      {
        by: 'owner',
        hoursAgo: 73.5,
        text: 'Good morning Layla, yes, it is, with the furniture you see in the pictures. It was painted last week.',
      },
      {
        by: 'asker',
        hoursAgo: 73,
        text: 'That sounds good. Does the parking space come with it, and is there a gate on the balcony?',
      },
      {
        by: 'owner',
        hoursAgo: 49,
        text: 'One space on the second basement floor is in the rent. The balcony has a glass rail of 1.2 m and a lock on the door. Come and see: I have put up two times next week.',
      },
      { by: 'asker', hoursAgo: 26, text: 'Thank you, I have booked the first one. See you there.' },
    ],
    viewings: [
      { inDays: 5, time: '17:30' },
      { inDays: 6, time: '10:00' },
    ],
  },
  {
    asker: 'mariam',
    slug: 'cairo-zamalek-nile-flat',
    messages: [
      {
        by: 'asker',
        hoursAgo: 198,
        text: 'Hello Omar, you write that the pipes and the electrics were replaced in 2017. Do you still have the invoices?',
      },
      {
        by: 'owner',
        hoursAgo: 190,
        text: 'Hello Mariam, yes, all of them, and the plans of the electrician. A buyer gets them with the keys; you can read them here before.',
      },
      { by: 'asker', hoursAgo: 189.5, text: 'Thank you. I will come back to you when I am in Cairo.' },
    ],
    viewings: [],
  },
];
