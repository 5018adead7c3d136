export const copied = 'Link copied';
export const notCopied = 'Could not copy the link';
