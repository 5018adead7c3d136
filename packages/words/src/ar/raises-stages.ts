export const stageNames = {
  draft: 'مسودة',
  open: 'مفتوح',
  submitted: 'مُرسَل',
  screened: 'دُقّق',
  attested: 'أُقرّ',
  offering: 'مطروح',
  funded: 'بلغ الحد الأدنى',
  acquired: 'تم الشراء',
  operating: 'جاهز للتأجير',
  failed: 'لم يتم',
  withdrawn: 'مسحوب',
} as const;
