/** Names of reviewers in public: nobody's own, unless they have agreed to it. */
export const reviewer = (number: number) => `المراجع ${number}`;
const letters: Record<string, string> = { A: 'أ', B: 'ب', C: 'ج' };
export const demoReviewer = (letter: string) => `المراجع التجريبي (${letters[letter] ?? letter})`;

export const opened = 'المراجعة مفتوحة.';
export const saved = 'تم الحفظ.';
export const voted = 'سُجّل صوتك. وهو مختوم إلى أن تكتمل ثلاثة أصوات.';
export const decided = {
  attested: 'سُجّل صوتك. أُقِرّ البيت.',
  'attested-with-conditions': 'سُجّل صوتك. أُقِرّ البيت، بشروط.',
  'not-attested': 'سُجّل صوتك. لم يُقَرّ البيت.',
} as const;
export const withdrawn = 'تم السحب. توقف البيع، وأُبلغ كل من يعنيه الأمر.';
export const conditionMet = 'استُوفي الشرط.';
export const clauseChecked = 'سُجّل البند.';
