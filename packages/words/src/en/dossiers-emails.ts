export const reason = 'You’re receiving this email because a home is listed under your name.';
export const openDossier = 'Open the dossier';

export const verifiedSubject = (home: string) => `Your listing ${home} was checked`;
export const verified =
  'It agrees with its documents. Its page says so from now on, until something that was compared changes.';

export const listingRefusedSubject = (home: string) => `Your listing ${home} was not confirmed`;
export const documentRefusedSubject = (document: string, home: string) => `${document} of ${home} was not accepted`;
export const refusedHow =
  'The dossier of the home shows what was written about it. Add a newer version and send it in.';

export const runsOutSubject = (document: string, home: string) => `${document} of ${home} runs out`;
export const runsOut = (day: string) =>
  `It counts until ${day}. Add a newer version before that, so that what your page says about its documents stays.`;
export const ranOut = (day: string) => `It counted until ${day}. Add a newer version and send the listing in again.`;
