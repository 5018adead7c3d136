import * as officeFieldsWords from '@diyar/words/office-fields.ts';
import { z } from 'zod';
import { decisionInput, officePerson } from './office.ts';
import { walletParams } from './wallets.ts';

/** `waiting`: for the delay, and for two operators. `started`: on its way on the chain. */
const recoveryStates = ['waiting', 'started', 'done', 'called-off', 'refused'] as const;
export type RecoveryState = (typeof recoveryStates)[number];

/** What a recovery that nobody has begun to carry out waits for. */
export const recoveryNeeds = ['delay', 'signatures', 'identity', 'restriction'] as const;
export type RecoveryNeed = (typeof recoveryNeeds)[number];

export const recoveryInput = walletParams;

export const recoveryParams = z.object({ id: z.uuid().toLowerCase() });

/** Recovery of a lost wallet, as its person sees it. */
export const walletRecovery = z.object({
  id: z.uuid(),
  address: z.string(),
  state: z.enum(recoveryStates),
  askedAt: z.iso.datetime(),
  /** Nothing moves before. */
  dueAt: z.iso.datetime(),
  waitsFor: z.array(z.enum(recoveryNeeds)),
  endedAt: z.iso.datetime().nullable(),
});
export type WalletRecovery = z.infer<typeof walletRecovery>;

/** The same as operators see it, while it is under way. */
export const officeRecovery = walletRecovery.extend({
  person: officePerson,
  homes: z.array(z.object({ id: z.uuid(), title: z.string(), tokens: z.int() })),
  /** Somebody has proposed it, and another operator has not decided yet. */
  isProposed: z.boolean(),
  /** The email address of the account was changed shortly before it was asked for, or since. */
  hasNewEmail: z.boolean(),
});
export type OfficeRecovery = z.infer<typeof officeRecovery>;

const { token, note } = decisionInput.shape;

/** Why the operator believes that it is the person who asks, or does not. */
export const recoveryDecisionInput = z.object({
  note: note.unwrap().refine((text) => text.trim() !== '', officeFieldsWords.reasonMissing),
  token,
});
export type RecoveryDecisionInput = z.infer<typeof recoveryDecisionInput>;
