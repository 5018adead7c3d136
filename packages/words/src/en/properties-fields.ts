export const titleRequired = 'Title is required';
export const titleTooLong = 'Title is too long';
export const titleHasAddress = 'Title cannot contain a web or email address';
export const descriptionRequired = 'Description is required';
export const descriptionTooLong = 'Description must be at most 5000 characters';
export const inOtherLanguage = 'Most of this text is in another language';
export const locationRequired = 'Location is required';
export const locationTooLong = 'Location is too long';
export const locationHasAddress = 'Location cannot contain a web or email address';
export const offerMissing = 'Choose at least one: for sale, for rent or for investment';

export const priceRequired = 'Price is required';
export const priceNotPositive = 'Price must be positive';
export const priceTooHigh = 'Price must be at most 100,000,000,000';
export const priceDecimals = 'Price can have at most two decimals';
export const amountRequired = 'Please enter an amount';
export const amountNotPositive = 'The amount must be positive';
export const amountTooHigh = 'The amount must be at most 100,000,000,000';
export const amountDecimals = 'The amount can have at most two decimals';
export const currencyMissing = 'Please choose a currency';

export const typeMissing = 'Please choose a property type';
export const notNumber = 'Please enter a number';
export const tooManyRooms = 'Cannot be more than 1,000';
export const areaTooLarge = 'Cannot be more than 10,000,000';
export const yearBuiltTooLong = 'Year built is too long';
export const amenityUnknown = 'Please choose from the list';

export const tooManyPictures = 'A listing can have up to 30 pictures';
export const pictureRepeated = 'A picture can be used only once in a listing';
export const altTooLong = 'This description is too long';
