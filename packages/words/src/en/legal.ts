export interface LegalTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A paragraph, a list, or a table. */
export type LegalBlock = string | readonly string[] | LegalTable;

export interface LegalSection {
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  lead: string;
  /** ISO date. */
  updated: string;
  note?: string;
  sections: readonly LegalSection[];
}

export const lastUpdated = (date: string) => `Last updated <time>${date}</time>`;
export const onThisPage = 'On this page';
