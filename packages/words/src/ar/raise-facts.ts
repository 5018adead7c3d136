/** What is in the way of a step of a raise, as the end of a sentence that begins with «غير ممكن بعد:». */
const missingFacts = {
  isComplete: 'مستند ناقص أو لم يدققه أحد',
  isScreened: 'لم يُقارَن الإعلان بمستنداته',
  isAttested: 'المراجعة الشرعية لم تنتهِ',
  isValuedLately: 'مضى على التقييم المدقَّق أكثر من 90 يومًا',
  isOver: 'اليوم الأخير لم ينتهِ',
  isNotOver: 'اليوم الأخير انتهى',
  isNotExtended: 'سبق تمديده',
  isEnough: 'طلبات الأشخاص المتحقَّق منهم لا تبلغ الحد الأدنى',
  isNotEnough: 'طلبات الأشخاص المتحقَّق منهم تبلغ الحد الأدنى',
  isFullOrOver: 'بقيت حصص واليوم الأخير لم ينتهِ',
  isCooledOff: 'لم تنقضِ 48 ساعة بعد الإغلاق',
  isPooled: 'المال ليس في حساب الضمان',
  isDeedVerified: 'لم يدقق شخصان سند حيازة صادرًا بعد الإغلاق',
  isNotSuspended: 'البيع معلّق',
  isStopped: 'لم يعلّق موظفو العمليات البيع',
  isNotStopped: 'سبق أن علّق موظفو العمليات البيع',
  isContractVerified: 'لم يُدقَّق عقد بيع من آخر 90 يومًا',
  isHeld: 'لا أحد يملك حصة فيه',
  isNotLet: 'البيت مؤجَّر',
  isPaid: 'لم يصل الثمن',
  isCleared: 'ما زال هناك طلب مفتوح',
  isSettled: 'هناك بدل إيجار لم يسجله أحد',
  isBuyerIdentified: 'لم يُتحقَّق من هوية المشتري',
} as const;

export const sayMissingFacts = (facts: readonly (keyof typeof missingFacts)[]) =>
  facts.map((fact) => missingFacts[fact]).join('؛ ');
