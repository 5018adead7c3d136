import { formatNumber } from './format.ts';

export const title = 'Lease contract';
export const uses = { home: 'living in it as a home', office: 'working in it as an office' } as const;

interface ContractFacts {
  owner: string;
  tenant: string;
  home: string;
  timeZone: string;
  startsOn: string;
  dueDay: string;
  rent: string;
  deposit: string;
  noticeDays: number;
  use: string;
}

/** The text that both sides sign. */
export const sections = (facts: ContractFacts) => {
  const { owner, tenant, home, timeZone, startsOn, dueDay, rent, deposit, noticeDays, use } = facts;
  const days = formatNumber(noticeDays);
  return [
    {
      heading: 'Parties and home',
      paragraphs: [
        `${owner} (the owner) lets “${home}” to ${tenant} (the tenant).`,
        `Days in this contract are days where the home is (time zone ${timeZone}).`,
      ],
    },
    {
      heading: 'Term',
      paragraphs: [
        `The lease begins on ${startsOn}, or on the day both sides confirm the hand-over if that is later. Each term is one month. It renews for another month until one side gives notice.`,
      ],
    },
    {
      heading: 'Rent',
      paragraphs: [
        `The rent is ${rent} a month. It is due on the first day of each month of the lease: on day ${dueDay} if the lease begins as agreed, or on the last day of a shorter month.`,
        'Rent is owed for days on which the tenant has the home or could have it. Rent paid ahead is set aside and earned by the owner day by day.',
        'Late rent stays what it is: nobody charges interest or a penalty on it, and nobody gains from the delay.',
      ],
    },
    {
      heading: 'Deposit',
      paragraphs: [
        `The deposit is ${deposit}. It is held in trust: it stays the tenant’s, is set aside from the money of the owner and of Diyar, and earns nothing.`,
        'Within 14 days after the end the owner can claim amounts for damage or unpaid rent, each with its reason. What is not claimed in time is returned. The tenant can accept or dispute a claim. If the tenant disputes it, or does not answer within 14 days, the staff of Diyar decide.',
      ],
    },
    {
      heading: 'Notice and early end',
      paragraphs: [
        `Either side can end the lease with a notice of at least ${days} days. Rent is owed until the last day, and rent paid for later days is refunded.`,
        `An owner who ends the lease early refunds all days from then on. A tenant who leaves early owes the rent of the ${days} days of the notice, as far as it is paid ahead; the rest is refunded. Before the hand-over either side can cancel, and everything is refunded.`,
      ],
    },
    {
      heading: 'Repairs and takaful',
      paragraphs: [
        'Repairs that keep the home fit for use, and takaful or insurance of the building, are the owner’s and paid by the owner. The tenant takes care of the home, and answers for damage done by misuse or neglect.',
      ],
    },
    {
      heading: 'Use',
      paragraphs: [
        `The tenant uses the home for: “${use}”. Another use needs the owner’s consent, and must be lawful.`,
      ],
    },
  ];
};

export const signaturesTitle = 'Signatures';
export const signature = {
  tenant: (name: string, moment: string) => `Tenant: ${name}, ${moment}, confirmed with a one-time code by email.`,
  owner: (name: string, moment: string) => `Owner: ${name}, ${moment}, confirmed with a one-time code by email.`,
} as const;
export const notSigned = 'Not signed yet.';
export const hash = (sha256: string) => `SHA-256 of the text above and the number of the lease: ${sha256}`;
