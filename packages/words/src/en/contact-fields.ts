export const nameRequired = 'Name is required';
export const nameTooLong = 'Name is too long';
export const subjectRequired = 'Subject is required';
export const subjectTooLong = 'Subject is too long';
export const messageRequired = 'Message is required';
export const messageTooShort = 'Message must be at least 10 characters';
export const messageTooLong = 'Message must be at most 4000 characters';
