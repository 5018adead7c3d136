export const sent = 'Thank you. Your message has reached us, and a confirmation is on its way to you.';
