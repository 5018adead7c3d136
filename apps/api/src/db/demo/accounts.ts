/** Anyone can read it here, so it is used only on a server that no other machine can reach. */
export const DEMO_PASSWORD = 'diyar-demo-2026';

export const demoAccounts = [
  { key: 'mariam', firstName: 'Mariam', lastName: 'Al Suwaidi', email: 'mariam@diyar.example' },
  { key: 'omar', firstName: 'Omar', lastName: 'Haddad', email: 'omar@diyar.example' },
  { key: 'layla', firstName: 'Layla', lastName: 'Rahman', email: 'layla@diyar.example' },
] as const;

export type DemoAccountKey = (typeof demoAccounts)[number]['key'];
