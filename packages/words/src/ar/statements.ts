export const listTitle = 'كشوف الحساب';
export const listText = 'كل مبلغ يطابق سجل القيود';
export const choosePeriod = 'اختيار فترة';
export const toDate = (name: string) => `${name}، حتى اليوم`;
export const yearToDate = (year: string) => `سنة ${year}، حتى اليوم`;
export const incomeIn = (amount: string) => `الدخل ${amount}`;
export const fileOf = (name: string, kind: string) => `${name} بصيغة ${kind}`;

export const title = 'كشف حساب';
export const text = 'تنزيل كشف حساب لسجلاتك. تبدأ الأيام عند منتصف الليل بتوقيت غرينتش.';
export const period = 'الفترة';
export const periods = { 'this-year': 'هذه السنة', 'last-year': 'السنة الماضية', custom: 'تاريخان مختاران' } as const;
export const days = (from: string, to: string) => `من ${from} إلى ${to}`;
export const dayFields = { from: 'اليوم الأول', to: 'اليوم الأخير' } as const;
export const inFuture = 'لا يمكن أن يكون اليوم الأخير في المستقبل';
export const files = {
  pdf: {
    name: 'PDF',
    holds: 'كشف الحساب كله: حصصك، والمحفوظ لك على حدة، ومدفوعاتك ومقبوضاتك، ودخلك.',
  },
  csv: {
    name: 'CSV',
    holds: 'لجداول البيانات: مدفوعاتك ومقبوضاتك سطرًا سطرًا، والمحفوظ لك على حدة في البداية وفي النهاية.',
  },
} as const;
export const savePdf = 'حفظ PDF';
export const saveCsv = 'حفظ CSV';
