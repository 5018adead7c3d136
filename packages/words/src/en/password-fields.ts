export const required = 'Password is required';
export const tooShort = 'Password must be at least 8 characters';
export const noLetter = 'Password must contain at least one letter';
export const noNumber = 'Password must contain at least one number';
export const tooLong = 'Password cannot be more than 128 characters';
export const currentMissing = 'Please enter your current password';
export const confirmationMissing = 'Please confirm your password';
export const mismatch = 'Passwords must match';
