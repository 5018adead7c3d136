export const nameMissing = 'Please enter the name of the organisation';
export const nameTooLong = 'This can have up to 200 characters';
export const registrationMissing = 'Please enter the number in its register';
export const countryMissing = 'Please choose a country';
export const recipientMissing = 'Please choose who receives it';
export const amountMissing = 'Please enter an amount';
export const amountTooHigh = 'This amount is too high';
