import * as repository from './balances.repository.ts';

export const { hasBalance } = repository;
