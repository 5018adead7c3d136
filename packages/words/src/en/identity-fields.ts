export const nameRequired = 'Enter your name as it is in Latin letters in your document';
export const nameTooLong = 'A name can have up to 100 characters';
export const nameNotLatin = 'Use Latin letters here; the next field is for other scripts';
export const nativeNameRequired = 'Enter your name exactly as your document writes it';
export const birthDateRequired = 'Enter the day you were born';
export const notOfAge = 'You have to be at least 18 years old';
export const birthDateWrong = 'Check the year you were born';
export const nationalityRequired = 'Choose your nationality';
export const residenceRequired = 'Choose the country you live in';
export const addressRequired = 'Enter the address you live at';
export const addressTooLong = 'An address can have up to 300 characters';
export const documentKindRequired = 'Choose a passport or an ID card';
export const documentNumberRequired = 'Enter the number of the document: letters, digits, spaces and hyphens';
export const documentExpiryRequired = 'Enter the day the document expires';
export const documentExpired = 'This document has expired; use one that is valid';
export const documentCountryRequired = 'Choose the country that issued the document';
export const actsForSelfRequired = 'Say whether you act for yourself';
export const isExposedRequired =
  'Say whether you hold, or held, a prominent public office, or are close to somebody who does';
export const moneySourceRequired = 'Choose where the money comes from';
export const statementsRequired = 'Tick all five statements';
export const statementsChanged = 'These statements have changed; read and tick them again';
export const pictureMissing = {
  documentFront: 'Add a picture of the front, or of the page of the passport with your photograph',
  documentBack: 'Add a picture of the back of the ID card',
  face: 'Add a picture of your face',
  addressProof: 'Add a picture of a bill, a bank statement or a letter of an authority with your address',
  moneyProof: 'Add a picture of a paper that shows where the money comes from',
} as const;
export const addressProofDateRequired = 'Enter the day on the proof of address; it has to be in the past';
export const addressProofTooOld = 'This paper is older than 3 months; use a newer one';
export const wealthOriginRequired = 'Say in a few sentences where what you own comes from';
export const typedTooLong = 'This is too long';
export const appealRequired = 'Write in a few words why the decision should be looked at again';
export const appealTooLong = 'Up to 500 characters';
export const holdNoteRequired = 'Say why';
export const recheckNoteRequired = 'Say what differs';
export const asksRequired = 'Choose at least one thing to ask for';
export const askNoteRequired = 'Say what is wrong';
export const hitFactRequired = 'Say by which fact you see that somebody else is meant, and only then';
export const asksTwice = 'Ask for each thing once';
