import * as repository from './balances.repository.ts';

export type { Balance } from './balances.repository.ts';

export const { hasBalance, hasLedgerAccount, listBalances, findBalance, listSetAside } = repository;
