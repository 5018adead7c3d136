export const amountMissing = 'يُرجى إدخال مبلغ';
export const intentMissing = 'هذه الدفعة غير صالحة';
