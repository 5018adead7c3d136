import * as viewingsFieldsWords from '@diyar/words/viewings-fields.ts';
import { z } from 'zod';
import { pageAnswer, pageQuery } from './ledger.ts';
import { VIEWING_MINUTES } from './limits.ts';

export const viewingStates = ['booked', 'cancelled'] as const;
export type ViewingState = (typeof viewingStates)[number];
export const viewingEvents = ['move', 'cancel'] as const;
export type ViewingEvent = (typeof viewingEvents)[number];
export const viewingSides = ['visitor', 'owner'] as const;
export type ViewingSide = (typeof viewingSides)[number];

const moves: Record<ViewingState, Partial<Record<ViewingEvent, ViewingState>>> = {
  booked: { move: 'booked', cancel: 'cancelled' },
  cancelled: {},
};

/** The state after an event; undefined when the event cannot happen in this state, or the viewing has begun. */
export function changeViewing(
  { state, startsAt }: { state: ViewingState; startsAt: Date },
  event: ViewingEvent,
  now: Date,
): ViewingState | undefined {
  return startsAt <= now ? undefined : moves[state][event];
}

/** Time that an owner offers for a home. */
export const viewingSlot = z.object({
  id: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Of the home: times are shown as its clocks show them. */
  timeZone: z.string(),
  /** It can be booked: nobody has, and it is not too soon. */
  isOpen: z.boolean(),
  isBooked: z.boolean(),
});
export type ViewingSlot = z.infer<typeof viewingSlot>;

export const viewing = z.object({
  id: z.uuid(),
  side: z.enum(viewingSides),
  home: z.object({ id: z.uuid().nullable(), title: z.string(), location: z.string() }),
  /** Null when the account was deleted. */
  otherName: z.string().nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  state: z.enum(viewingStates),
  cancelledBy: z.enum(viewingSides).nullable(),
  /** Conversation of the two about the home. */
  threadId: z.uuid().nullable(),
});
export type Viewing = z.infer<typeof viewing>;

/** `thread`: those that its two people have agreed on. */
export const viewingQuery = pageQuery.extend({ thread: z.uuid().toLowerCase().optional() });
export type ViewingQuery = z.infer<typeof viewingQuery>;

/** The next one first; the total is that of all pages. */
export const viewingListAnswer = pageAnswer(viewing).extend({
  meta: z.object({ total: z.number().int(), nextCursor: z.string().optional() }),
});
export type ViewingListAnswer = z.infer<typeof viewingListAnswer>;

/** As the clocks at the home show it. */
export const viewingSlotInput = z.object({
  day: z.iso.date(viewingsFieldsWords.dayMissing),
  time: z.string(viewingsFieldsWords.timeMissing).regex(/^([01]\d|2[0-3]):[0-5]\d$/, viewingsFieldsWords.timeMissing),
  minutes: z.literal(VIEWING_MINUTES, viewingsFieldsWords.minutesMissing),
});
export type ViewingSlotInput = z.infer<typeof viewingSlotInput>;

export const viewingMoveInput = z.object({ slotId: z.uuid().toLowerCase() });
export const viewingParams = z.object({ id: z.uuid().toLowerCase() });
