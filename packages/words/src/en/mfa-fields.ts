export const codeMissing = 'Please enter your authenticator code';
export const codeIncomplete = 'Please enter the 6-digit code from your authenticator app';
export const recoveryCodeMissing = 'Please enter a recovery code';
