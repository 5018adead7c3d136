/** Printed at start, so that anyone can look around. It opens nothing but invented accounts. */
export const DEMO_PASSWORD = 'diyar-demo-2026';

export const demoAccounts = [
  { key: 'mariam', firstName: 'Mariam', lastName: 'Al Suwaidi', email: 'mariam@diyar.example' },
  { key: 'omar', firstName: 'Omar', lastName: 'Haddad', email: 'omar@diyar.example' },
  { key: 'layla', firstName: 'Layla', lastName: 'Rahman', email: 'layla@diyar.example' },
] as const;

export type DemoAccountKey = (typeof demoAccounts)[number]['key'];
