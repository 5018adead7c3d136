import * as repository from './balances.repository.ts';

export type { Balance } from './balances.repository.ts';

export const { hasBalance, listBalances, findBalance, listSetAside } = repository;
