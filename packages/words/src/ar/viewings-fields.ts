export const dayMissing = 'يُرجى اختيار يوم';
export const timeMissing = 'يُرجى اختيار وقت';
export const minutesMissing = 'يُرجى اختيار المدة';
