export const codeMissing = 'يُرجى إدخال رمز تطبيق المصادقة';
export const codeIncomplete = 'يُرجى إدخال الرمز المكوّن من 6 أرقام من تطبيق المصادقة';
export const recoveryCodeMissing = 'يُرجى إدخال رمز استرداد';
