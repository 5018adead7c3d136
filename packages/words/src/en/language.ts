/** Of the language of these words. */
export const direction = 'ltr';
/** What stands before every path of the address bar. */
export const prefix = '';
