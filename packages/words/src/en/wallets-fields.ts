export const addressMissing = 'An address is required';
export const addressInvalid = 'This is not an Ethereum address';
export const chainMissing = 'A chain is required';
export const chainInvalid = 'This is not a valid chain';
export const messageMissing = 'The signed message is required';
export const signatureMissing = 'A signature is required';
export const signatureInvalid = 'This is not a valid signature';
