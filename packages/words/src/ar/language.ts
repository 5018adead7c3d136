/** Of these words, as `lang` and `Accept-Language` have it. */
export const language = 'ar';
export const direction = 'rtl';
/** What stands before every path of the address bar. */
export const prefix = '/ar';
