import * as officeFieldsWords from '@diyar/words/office-fields.ts';
import { z } from 'zod';
import { splitContacts } from './contact-details.ts';
import { pageQuery } from './ledger.ts';
import { OFFICE_NOTE_MAX_LENGTH, OFFICE_NOTE_SENT_MAX_LENGTH } from './limits.ts';
import { authenticatorCode } from './mfa.ts';
import { timeZoneInput } from './notifications.ts';
import { email, withoutDirections } from './text.ts';

/** Addresses of its pages. Apart from the others, which every page of the product loads. */
export const officePaths = {
  home: '/office',
  identity: '/office/identity',
  identityCase: (id: string) => `/office/identity/${encodeURIComponent(id)}`,
  homes: '/office/homes',
  orders: '/office/orders',
  charity: '/office/charity',
  homeDossier: (id: string) => `/office/homes/${encodeURIComponent(id)}`,
  sharia: '/office/sharia',
  shariaCase: (id: string) => `/office/sharia/${encodeURIComponent(id)}`,
  proposals: '/office/proposals',
  staff: '/office/staff',
  audit: '/office/audit',
} as const;

/** What a person may do in the office. Roles are granted; nobody signs up with one. */
export const staffRoles = ['operator', 'kyc', 'sharia', 'auditor', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles that one person cannot hold together: who rules on a home neither runs the platform nor appoints its staff. */
const exclusions: readonly (readonly [StaffRole, StaffRole])[] = [
  ['sharia', 'operator'],
  ['sharia', 'admin'],
];

/** The role among those held that does not go with this one. */
export function findExcludingRole(role: StaffRole, held: readonly StaffRole[]): StaffRole | undefined {
  return held.find((other) =>
    exclusions.some(([one, two]) => (one === role && two === other) || (one === other && two === role)),
  );
}

interface Signatures {
  first: readonly StaffRole[];
  /** Roles of the second person; null where one is enough. */
  second: readonly StaffRole[] | null;
}

/**
 * Four-eyes table: who does what, and whose second signature it needs. Stopping takes one person, going on takes two. The second
 * is another person, never another role or session of the first.
 */
export const fourEyes = {
  /** One in ten is looked at again by another reviewer. */
  'approve-identity': { first: ['kyc'], second: null },
  /** Level 2, a hit that was cleared, an exposed person, high risk, or after a refusal. */
  'approve-identity-closely': { first: ['kyc'], second: ['kyc'] },
  'clear-hit': { first: ['kyc'], second: ['kyc'] },
  'refuse-identity': { first: ['kyc'], second: null },
  'restrict-account': { first: ['kyc'], second: null },
  'lift-restriction': { first: ['kyc'], second: ['kyc'] },
  /** Legal hold: identity papers are not erased, whatever their time and whatever becomes of the account. */
  'hold-papers': { first: ['auditor'], second: ['admin'] },
  'release-papers': { first: ['auditor'], second: ['admin'] },
  'verify-document': { first: ['operator'], second: null },
  'verify-deed': { first: ['operator'], second: ['operator'] },
  'verify-listing': { first: ['operator'], second: null },
  'change-offering': { first: ['operator'], second: ['operator'] },
  /** Operators say so by hand; for reviewers it follows from withdrawing what they attested. */
  'suspend-offering': { first: ['operator', 'sharia'], second: null },
  'resume-offering': { first: ['operator'], second: ['operator'] },
  /** Tokens in a wallet that its person has lost; the delay is kept as well. */
  'recover-wallet': { first: ['operator'], second: ['operator'] },
  'withdraw-attestation': { first: ['sharia'], second: null },
  'give-to-charity': { first: ['operator'], second: ['sharia'] },
  'grant-role': { first: ['admin'], second: ['admin'] },
  'revoke-role': { first: ['admin'], second: null },
  'change-policy': { first: ['admin'], second: ['admin'] },
} as const satisfies Record<string, Signatures>;
type Act = keyof typeof fourEyes;

/** Acts that wait for a second person as a proposal. */
export const proposedActs = [
  'grant-role',
  'change-offering',
  'resume-offering',
  'hold-papers',
  'release-papers',
  'recover-wallet',
] as const satisfies readonly Act[];
export type ProposedAct = (typeof proposedActs)[number];

/** Steps of a raise that an operator proposes and another one confirms. */
export const raiseSteps = ['open', 'extend', 'cancel', 'acquire', 'operate'] as const;
export type RaiseStep = (typeof raiseSteps)[number];

/** Steps of the sale of a home that is owned in parts, by the same two. */
export const exitSteps = ['sell', 'pay-out', 'call-off'] as const;
export type ExitStep = (typeof exitSteps)[number];

/** What a record tells. */
export const officeActions = [
  'proposal.made',
  'proposal.confirmed',
  'proposal.declined',
  'proposal.lapsed',
  'role.granted',
  'role.revoked',
  'role.ended',
  'identity.submitted',
  'identity.appealed',
  'identity.reopened',
  'identity.asked',
  'identity.proposed',
  'identity.approved',
  'identity.rechecked',
  'recheck.committed',
  'recheck.published',
  'identity.refused',
  'identity.expired',
  'identity.abandoned',
  'identity.withdrawn',
  'identity.held',
  'identity.hold-ended',
  'identity.erased',
  'identity.demonstrated',
  'account.restricted',
  'restriction.lift-proposed',
  'restriction.lifted',
  'document.viewed',
  'screening.cleared-first',
  'screening.cleared',
  'screening.unsure',
  'screening.confirmed',
  'dossier.added',
  'dossier.submitted',
  'dossier.proposed',
  'dossier.verified',
  'dossier.refused',
  'dossier.demonstrated',
  'listing.verified',
  'listing.refused',
  'listing.demonstrated',
  'charity.recipient',
  'charity.proposed',
  'charity.given',
  'charity.declined',
  'charity.demonstrated',
  'passport.opened',
  'passport.voted',
  'passport.decided',
  'passport.withdrawn',
  'passport.condition-met',
  'passport.reopened',
  'passport.demonstrated',
  'clause.checked',
  'raise.submitted',
  'raise.withdrawn',
  'raise.sent-back',
  'raise.opened',
  'raise.extended',
  'raise.funded',
  'raise.pooled',
  'raise.failed',
  'raise.cancelled',
  'raise.acquired',
  'raise.operating',
  'raise.exited',
  'sales.suspended',
  'sales.resumed',
  'exit.agreed',
  'exit.paid',
  'exit.done',
  'exit.called-off',
  'recovery.approved',
  'recovery.refused',
] as const;
export type OfficeAction = (typeof officeActions)[number];

/** Their notes are kept from the person they are about, whatever the role, and go with the account. */
export const identityActions = officeActions.filter((action) =>
  /^(?:identity|account|restriction|document|screening)\./.test(action),
);

/** Proposals about identity papers; their reasons are kept from the person as well. */
export const paperActs: readonly ProposedAct[] = ['hold-papers', 'release-papers'];

/** `confirmed`: waits for the person it is about. `done`: carried out. */
export const proposalStates = ['open', 'confirmed', 'done', 'declined', 'lapsed'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What a reader of a note should know about it. */
export const noteFlags = ['cut', 'markup', 'direction', 'contact'] as const;
export type NoteFlag = (typeof noteFlags)[number];

const CONTROL = /(?![\n\t])\p{Cc}/gu;

/** Note as it is kept: shortened, without characters that hide or turn text, and flagged for the auditor. */
export function toNote(typed: string): { text: string; flags: NoteFlag[] } {
  const plain = withoutDirections(typed);
  const text = plain.replace(CONTROL, '').trim().slice(0, OFFICE_NOTE_MAX_LENGTH);
  const isFlagged: Record<NoteFlag, boolean> = {
    cut: plain.trim().length > OFFICE_NOTE_MAX_LENGTH,
    markup: /<[a-z!/]/i.test(text),
    direction: plain !== typed,
    contact: splitContacts(text).some(({ contact }) => contact !== null),
  };
  return { text, flags: noteFlags.filter((flag) => isFlagged[flag]) };
}

export const staffRole = z.enum(staffRoles);
const version = z.int().min(0).max(2_000_000_000);
const note = z.string().max(OFFICE_NOTE_SENT_MAX_LENGTH, officeFieldsWords.noteTooLong).optional();

/** `version`: of what was on the screen. `token`: replaces the recent sign-in that a decision needs. */
export const decisionInput = z.object({ version, note, token: authenticatorCode.optional() });
export type DecisionInput = z.infer<typeof decisionInput>;

/** `version`: of the person's entry in the list of staff, 0 for somebody who is not in it. */
export const grantInput = decisionInput.extend({ email, role: staffRole });
export type GrantInput = z.infer<typeof grantInput>;

export const acceptInput = z.object({ version, token: authenticatorCode });
export type AcceptInput = z.infer<typeof acceptInput>;

export const officeParams = z.object({ id: z.uuid().toLowerCase() });

/** Person as staff see them; the name is null once the account is deleted. */
export const officePerson = z.object({ id: z.uuid(), name: z.string().nullable() });

const invitation = z.object({ id: z.uuid(), role: staffRole, version, expiresAt: z.iso.datetime() });

export const officeMe = z.object({
  roles: z.array(staffRole),
  /** Roles that another admin has confirmed and that wait for this person. */
  invitations: z.array(invitation),
  /** False while nobody can review identities or homes. */
  hasReviewers: z.boolean(),
});
export type OfficeMe = z.infer<typeof officeMe>;

const queueNames = ['proposals', 'identity', 'rechecks', 'hits', 'homes', 'sharia', 'charity', 'recoveries'] as const;
export type QueueName = (typeof queueNames)[number];

const hourly = [12, 24, 36, 48] as const;

/** Ages in hours by which the cases of a queue are counted: after the second they are late, after the last very late. */
export const queueBounds: Record<QueueName, readonly [number, number, number, number]> = {
  proposals: hourly,
  identity: hourly,
  // Two, five, six and seven days: by then it has to be done.
  rechecks: [48, 120, 144, 168],
  hits: hourly,
  homes: hourly,
  charity: hourly,
  recoveries: hourly,
  // Three days, one week, two weeks and a month: three people have to read the papers.
  sharia: [72, 168, 336, 720],
};

export const officeQueue = z.object({
  name: z.enum(queueNames),
  waiting: z.number().int(),
  oldestAt: z.iso.datetime().nullable(),
  /** How many are younger than the first bound, between each two, and older than the last. */
  ages: z.array(z.int()).length(hourly.length + 1),
  /** Whether this person's roles open it; the count is shown to all staff. */
  isOpen: z.boolean(),
});
export type OfficeQueue = z.infer<typeof officeQueue>;

export const proposal = z.object({
  id: z.uuid(),
  act: z.enum(proposedActs),
  /** Whom it is about; null where it is about a home. */
  person: officePerson.nullable(),
  /** Of a grant. */
  role: staffRole.nullable(),
  /** Home whose offering would change or be sold again, and what is meant to happen to it. */
  home: z.object({ id: z.uuid(), title: z.string().nullable() }).nullable(),
  step: z.enum([...raiseSteps, ...exitSteps]).nullable(),
  /** What the step would be taken with, where it needs more than itself; amounts in US cents. */
  terms: z
    .object({
      extensionDays: z.int().optional(),
      costs: z.array(z.object({ label: z.string(), amountMinor: z.int() })).optional(),
      reserveMinor: z.int().optional(),
      priceMinor: z.int().optional(),
    })
    .nullable(),
  proposedBy: officePerson,
  confirmedBy: officePerson.nullable(),
  state: z.enum(proposalStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  version,
});
export type Proposal = z.infer<typeof proposal>;

export const staffMember = z.object({
  person: officePerson.extend({ email: z.string().nullable() }),
  version,
  grants: z.array(z.object({ id: z.uuid(), role: staffRole, since: z.iso.datetime() })),
});
export type StaffMember = z.infer<typeof staffMember>;

/** `person`: who decided or whom it is about. `day` is one of `timeZone`, or of UTC. */
const recordFilters = {
  person: z.uuid().toLowerCase().optional(),
  action: z.enum(officeActions).optional(),
  day: z.iso.date().optional(),
  timeZone: timeZoneInput.shape.timeZone.optional(),
};
export const exportQuery = z.object(recordFilters);
export type RecordFilters = z.infer<typeof exportQuery>;
export const recordsQuery = pageQuery.extend(recordFilters);
export type RecordsQuery = z.infer<typeof recordsQuery>;

export const officeRecord = z.object({
  subject: z.string(),
  /** Title of the home that it is about. */
  homeTitle: z.string().nullable(),
  seq: z.number().int(),
  at: z.iso.datetime(),
  /** Null where the server acted by itself or by its command line. */
  actor: officePerson.nullable(),
  role: staffRole.nullable(),
  action: z.enum(officeActions),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  note: z.string().nullable(),
  /** `unreadable`: it was changed, or its key is gone. */
  noteFlags: z.array(z.enum([...noteFlags, 'unreadable'])),
  hash: z.string(),
  /** Hash of the record before it in its chain; empty for the first. */
  before: z.string(),
  /** Whether it is what was hashed, and follows the record before it. */
  isIntact: z.boolean(),
});
export type OfficeRecord = z.infer<typeof officeRecord>;
