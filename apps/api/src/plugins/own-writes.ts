import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/client.ts';

/**
 * Deps for a public answer about one home or owner. Somebody who is signed in may have changed it a moment ago, on another server that
 * this one has not heard of yet: a standby could lack that, the primary does not. Whether the token is valid makes no difference.
 */
export function withOwnWrites<Deps extends { db: Db; freshReadDb: Db }>(deps: Deps, { headers }: FastifyRequest): Deps {
  return headers.authorization === undefined ? deps : { ...deps, db: deps.freshReadDb };
}
