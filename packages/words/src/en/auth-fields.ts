export const firstName = {
  required: 'First name is required',
  tooShort: 'First name must be at least 2 characters',
  tooLong: 'First name cannot be more than 100 characters',
  hasContact: 'First name cannot contain a web address, email address or phone number',
};
export const lastName = {
  required: 'Last name is required',
  tooShort: 'Last name must be at least 2 characters',
  tooLong: 'Last name cannot be more than 100 characters',
  hasContact: 'Last name cannot contain a web address, email address or phone number',
};

export const otpRequired = 'OTP is required';
export const otpNotDigits = 'OTP must contain only digits';
export const otpTooShort = 'OTP must be at least 6 digits';
export const otpTooLong = 'OTP cannot be more than 8 digits';

export const emailCodeMissing = 'Please enter the code from our email';
export const emailCodeIncomplete = 'Please enter the 6-digit code from our email';
