export const required = 'Email is required';
export const invalid = 'Invalid email address';
