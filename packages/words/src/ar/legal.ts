export type { LegalBlock, LegalDocument, LegalSection, LegalTable } from '../en/legal.ts';

export const lastUpdated = (date: string) => `آخر تحديث <time>${date}</time>`;
export const onThisPage = 'في هذه الصفحة';
