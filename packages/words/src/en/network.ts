export const offline = 'Network error. Please check your connection.';
export const server = 'Server error. Please try again later.';
export const unknown = 'An unknown error occurred';
