/** Anyone can read it here, so it is used only on a server that no other machine can reach. */
export const DEMO_PASSWORD = 'diyar-demo-2026';

export const demoAccounts = [
  { key: 'mariam', firstName: 'Mariam', lastName: 'Al Suwaidi', email: 'mariam@diyar.example' },
  { key: 'omar', firstName: 'Omar', lastName: 'Haddad', email: 'omar@diyar.example' },
  { key: 'layla', firstName: 'Layla', lastName: 'Rahman', email: 'layla@diyar.example' },
] as const;

export type DemoAccountKey = (typeof demoAccounts)[number]['key'];

/** Invented staff. Two people of a kind where one alone decides nothing, three for votes. */
export const demoStaff = [
  { key: 'admin-1', lastName: 'administrator 1', role: 'admin' },
  { key: 'admin-2', lastName: 'administrator 2', role: 'admin' },
  { key: 'operator-1', lastName: 'operator 1', role: 'operator' },
  { key: 'operator-2', lastName: 'operator 2', role: 'operator' },
  { key: 'kyc-1', lastName: 'identity reviewer 1', role: 'kyc' },
  { key: 'kyc-2', lastName: 'identity reviewer 2', role: 'kyc' },
  { key: 'sharia-a', lastName: 'Sharia reviewer A', role: 'sharia' },
  { key: 'sharia-b', lastName: 'Sharia reviewer B', role: 'sharia' },
  { key: 'sharia-c', lastName: 'Sharia reviewer C', role: 'sharia' },
  { key: 'auditor', lastName: 'auditor', role: 'auditor' },
] as const;

export type DemoStaffKey = (typeof demoStaff)[number]['key'];
