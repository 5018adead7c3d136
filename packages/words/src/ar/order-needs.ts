/** What an order waits for, in the middle of a sentence to its buyer. */
const orderNeeds = {
  buyer: 'التحقق من هويتك',
  means: 'التحقق من وضعك المالي (إثبات العنوان ومصدر المال)',
  seller: 'التحقق من هوية البائع',
  home: 'المراجعة الشرعية للبيت',
  sales: 'انتهاء تعليق البيع',
  raise: 'إغلاق الاكتتاب',
} as const;

/** `closes` is the day on which a raise closes, where it is known. */
export function joinNeeds(needs: readonly (keyof typeof orderNeeds)[], closes?: string): string {
  const names = needs.map((need) =>
    need === 'raise' && closes !== undefined ? `${orderNeeds.raise} في ${closes}` : orderNeeds[need],
  );
  return [names.slice(0, -1).join('، '), ...names.slice(-1)].filter((part) => part !== '').join(' و');
}
