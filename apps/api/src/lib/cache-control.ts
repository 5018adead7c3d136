/** Answers that are the same for everybody and may be a moment old. */
export const SHARED_FOR_A_MOMENT = 'public, max-age=5, stale-while-revalidate=30';
