export const textRequired = 'Write at least a few words: they are published';
export const dueRequired = 'Choose the day by which it has to be met';
export const conditionRequired = 'A vote with a condition needs its words and its day';
