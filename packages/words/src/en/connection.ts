export const offline = 'You are offline. What is already here stays; try the rest again when you are back.';
export const slow = 'This is taking longer than usual. Still trying.';
