export const reasonMissing = 'يُرجى ذكر السبب: يمكن للجميع قراءته';
export const reasonTooLong = (most: number) => `لا يزيد السبب على ${most} حرف`;
