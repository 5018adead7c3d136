/** A race is run once, and `RACE_ROUNDS` times for evidence: each time with everything emptied before. */
export const rounds = { repeats: Number(process.env['RACE_ROUNDS'] ?? 1) - 1 };
