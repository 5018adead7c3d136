/** In place of the name of someone who has deleted their account. */
export const formerMember = 'عضو سابق';
