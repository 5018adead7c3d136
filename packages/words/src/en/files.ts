export const errorTitle = 'File Error';
export const wrongType = 'Invalid file type(s). Only jpg, jpeg, png, and gif files are allowed.';
export const tooLarge = 'Some files exceed the maximum size of 10MB.';
export const onlyPictures = 'Only jpg, jpeg, png, and gif files are allowed.';
export const refused = 'File validation failed';
export const failed = 'Failed to upload images. Please try again.';
export const none = 'Failed to upload images';
export const uploaded = 'Your pictures are uploaded.';
