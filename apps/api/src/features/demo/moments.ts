import { DAY_MS, HOUR_MS } from '@diyar/domain/durations.ts';
import type { DemoAccountKey } from '#api/db/demo/accounts.ts';
import { demoUserId, stableId } from '#api/db/demo/stable-id.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';

/** Something that happened at a moment in the past. */
export interface Event {
  at: Date;
  run(deps: Deps): Promise<unknown>;
}

export function actAs(key: DemoAccountKey, at: Date): Actor {
  return { userId: demoUserId(key), sessionId: stableId(`session/${key}`), authenticatedAt: at };
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}
