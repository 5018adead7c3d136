// One seed for a whole run of faults: CHAOS_SEED repeats what it drew.
export const seed = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
