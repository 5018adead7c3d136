/** Answers of the server. */
export const recipientAdded = 'The organisation is registered.';
export const proposed = 'The gift waits for a Sharia reviewer.';
export const given = 'The gift is booked.';
export const declined = 'The gift was declined.';
/** Receipt of a gift of the demonstration, line by line. */
export const demonstrationHead = 'Demonstration document. Not a receipt.';
export const demonstrationLine = (amount: string, recipient: string) => `${amount} to ${recipient}`;
export const demonstrationRecipient = 'Demonstration relief fund';
export const demonstrationRegistration = 'No register: invented';
