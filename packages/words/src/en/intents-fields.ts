export const amountMissing = 'Please enter an amount';
export const intentMissing = 'This payment is not valid';
