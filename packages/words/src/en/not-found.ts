export const title = 'We can’t find this page';
export const lead = 'The page may have moved, or the link may be incomplete. Try one of these:';
