export const noteTooLong = 'A note can have up to 10,000 characters';
