export const nameMissing = 'Please give the search a name';
export const nameTooLong = 'This name is too long';
export const rhythmMissing = 'Please choose how often we tell you';
export const queryInvalid = 'This search cannot be saved';
