/** Answers of the server to what somebody did with a raise. */
export const saved = 'Your raise is saved.';
export const submitted = 'Your raise is submitted. Operators and the Sharia board look at it next.';
export const withdrawn = 'Your raise is withdrawn.';
export const proposed = 'Proposed. Another operator has to confirm it.';
export const sentBack = 'Sent back. The owner was told.';
export const agreed = 'Thank you. Your order goes on with the new last day.';
