export const keyMissing = 'The message needs a key of its own';
export const textRequired = 'Please write a message';
export const textTooLong = 'A message can have up to 2,000 characters';
export const tooManyPictures = 'A message can have up to 4 pictures';
export const reasonMissing = 'Please choose what is wrong';
export const noteTooLong = 'A note can have up to 1,000 characters';
