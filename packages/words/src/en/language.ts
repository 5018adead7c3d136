/** Of these words, as `lang` and `Accept-Language` have it. */
export const language = 'en';
export const direction = 'ltr';
/** What stands before every path of the address bar. */
export const prefix = '';
