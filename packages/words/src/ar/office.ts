/** Without an article: sentences quote them after «دور». */
export const roleNames = {
  operator: 'موظف عمليات',
  kyc: 'مراجع هوية',
  sharia: 'مراجع شرعي',
  auditor: 'مدقق',
  admin: 'مدير',
} as const;

export const proposed = 'سُجّل الاقتراح. يلزم أن يؤكده مدير آخر.';
export const confirmed = {
  'grant-role': 'تم التأكيد. طُلب من الشخص قبول الدور.',
  'change-offering': 'تم التأكيد. نُفّذت الخطوة.',
  'resume-offering': 'تم التأكيد. وأُبلغ كل من يعنيه الأمر.',
  'recover-wallet': 'تم التأكيد. وتنتقل الحصص حين تنقضي المهلة.',
  'hold-papers': 'تم التأكيد. الوثائق متحفَّظ عليها.',
  'release-papers': 'تم التأكيد. لن تُحفظ الوثائق أكثر من المعتاد.',
} as const;
export const declined = 'تم الرفض.';
export const accepted = 'لديك الدور الآن.';
export const revoked = 'سُحب الدور، وأُبلغ الشخص بذلك.';

/** First line of the exported records. In English in every language: programs read it. */
export const recordColumns = [
  'Subject',
  'Number',
  'At',
  'By',
  'Name',
  'Role',
  'Action',
  'Facts',
  'Note',
  'Note flagged for',
  'Hash',
];
