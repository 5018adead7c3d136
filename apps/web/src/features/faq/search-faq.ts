import type { FaqGroup } from '@diyar/words/faq.ts';

/** Lower case and without accents, so that "sécurité" finds "securite" and ’ finds '. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** The questions that contain every typed word, in the question, its answer or its group's title. */
export function searchFaq(groups: readonly FaqGroup[], text: string): readonly FaqGroup[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => {
        const content = fold([group.title, entry.question, ...entry.answer].join(' '));
        return words.every((word) => content.includes(word));
      }),
    }))
    .filter((group) => group.entries.length > 0);
}

export function countEntries(groups: readonly FaqGroup[]): number {
  return groups.reduce((sum, group) => sum + group.entries.length, 0);
}
