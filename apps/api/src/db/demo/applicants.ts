/** What happened to somebody's identity check, by day: `by` is the reviewer of that number. */
export type DemoCaseStep = { daysAgo: number } & (
  | { do: 'save' | 'submit' | 'follow' | 'hold' }
  | { do: 'claim' | 'ask' | 'approve' | 'propose' | 'refuse' | 'restrict' | 'clear'; by: 1 | 2 }
);

export interface DemoApplicant {
  key: string;
  firstName: string;
  lastName: string;
  nativeName: string;
  birthDate: string;
  country: string;
  /** Of the document, in days from the beginning of the demonstration. */
  expiresInDays: number;
  /** Asks for level 2. */
  wantsMeans?: true;
  /** Whether the approval is one of those that another reviewer looks at again. */
  isDrawn?: true;
  /** Oldest first. */
  steps: readonly DemoCaseStep[];
}

const YEARS_4 = 1461;

/** Invented people in every state of the identity queue. Two of them have the name of somebody on the invented list. */
export const demoApplicants: readonly DemoApplicant[] = [
  {
    key: 'began',
    firstName: 'Hana',
    lastName: 'Belcourt',
    nativeName: 'هناء بلكور',
    birthDate: '1994-05-17',
    country: 'FR',
    expiresInDays: YEARS_4,
    steps: [{ do: 'save', daysAgo: 1.1 }],
  },
  {
    key: 'waits',
    firstName: 'Salma',
    lastName: 'Idrisova',
    nativeName: 'سلمى إدريسوفا',
    birthDate: '1988-11-02',
    country: 'AE',
    expiresInDays: YEARS_4,
    steps: [{ do: 'submit', daysAgo: 0.4 }],
  },
  {
    key: 'asked',
    firstName: 'Tomas',
    lastName: 'Wrenfield',
    nativeName: 'Tomas Wrenfield',
    birthDate: '1979-03-28',
    country: 'GB',
    expiresInDays: YEARS_4,
    steps: [
      { do: 'submit', daysAgo: 3 },
      { do: 'claim', by: 1, daysAgo: 2.2 },
      { do: 'ask', by: 1, daysAgo: 2.2 },
    ],
  },
  // Red: nobody has looked at the match for more than two days.
  {
    key: 'found',
    firstName: 'Zarif',
    lastName: 'Qandouri',
    nativeName: 'ظريف القندوري',
    birthDate: '1971-08-21',
    country: 'AE',
    expiresInDays: YEARS_4,
    steps: [{ do: 'submit', daysAgo: 2.3 }],
  },
  {
    key: 'namesake',
    firstName: 'Ibtisam',
    lastName: 'Al-Ghulbani',
    nativeName: 'ابتسام الغلباني',
    birthDate: '1980-02-11',
    country: 'MA',
    expiresInDays: YEARS_4,
    steps: [
      { do: 'submit', daysAgo: 1.6 },
      { do: 'claim', by: 1, daysAgo: 1.2 },
      { do: 'clear', by: 1, daysAgo: 1.2 },
      { do: 'propose', by: 1, daysAgo: 1.19 },
    ],
  },
  {
    key: 'means',
    firstName: 'Karim',
    lastName: 'Delavaux',
    nativeName: 'كريم دلافو',
    birthDate: '1969-12-30',
    country: 'FR',
    expiresInDays: YEARS_4,
    wantsMeans: true,
    steps: [
      { do: 'submit', daysAgo: 1.3 },
      { do: 'claim', by: 2, daysAgo: 0.9 },
      { do: 'propose', by: 2, daysAgo: 0.9 },
    ],
  },
  // Approved by one reviewer, with a document that runs out soon.
  {
    key: 'runs-out',
    firstName: 'Noor',
    lastName: 'Castellane',
    nativeName: 'نور كاستيلان',
    birthDate: '1991-07-07',
    country: 'QA',
    expiresInDays: 21,
    steps: [
      { do: 'submit', daysAgo: 83 },
      { do: 'claim', by: 2, daysAgo: 82 },
      { do: 'approve', by: 2, daysAgo: 82 },
    ],
  },
  {
    key: 'drawn',
    firstName: 'Yusra',
    lastName: 'Mendelow',
    nativeName: 'يسرى مندلو',
    birthDate: '1996-01-19',
    country: 'EG',
    expiresInDays: YEARS_4,
    isDrawn: true,
    steps: [
      { do: 'submit', daysAgo: 6 },
      { do: 'claim', by: 1, daysAgo: 5 },
      { do: 'approve', by: 1, daysAgo: 5 },
    ],
  },
  {
    key: 'ran-out',
    firstName: 'Bilal',
    lastName: 'Ostermann',
    nativeName: 'بلال أوسترمان',
    birthDate: '1983-09-09',
    country: 'DE',
    expiresInDays: -4,
    steps: [
      { do: 'submit', daysAgo: 80 },
      { do: 'claim', by: 2, daysAgo: 79 },
      { do: 'approve', by: 2, daysAgo: 79 },
      { do: 'follow', daysAgo: 3 },
    ],
  },
  // An auditor has proposed to hold the papers; an administrator has yet to sign.
  {
    key: 'held',
    firstName: 'Rania',
    lastName: 'Voskuijlen',
    nativeName: 'رانيا فوسكولين',
    birthDate: '1977-06-14',
    country: 'TR',
    expiresInDays: YEARS_4,
    steps: [
      { do: 'submit', daysAgo: 41 },
      { do: 'claim', by: 1, daysAgo: 40 },
      { do: 'approve', by: 1, daysAgo: 40 },
      { do: 'restrict', by: 2, daysAgo: 4 },
      { do: 'hold', daysAgo: 2 },
    ],
  },
  {
    key: 'refused',
    firstName: 'Idris',
    lastName: 'Pellworth',
    nativeName: 'Idris Pellworth',
    birthDate: '2001-10-05',
    country: 'GB',
    expiresInDays: YEARS_4,
    steps: [
      { do: 'submit', daysAgo: 12 },
      { do: 'claim', by: 2, daysAgo: 11 },
      { do: 'refuse', by: 2, daysAgo: 11 },
    ],
  },
];
