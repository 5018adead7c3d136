import { officeDossier, type OfficeDossier } from '@diyar/domain/dossiers.ts';
import { officeMe, proposal, type Proposal, type StaffRole } from '@diyar/domain/office.ts';
import { answer, succeed } from './fake-api.ts';
import { PROPOSAL_ID } from '#web/gallery/raise-answers.ts';
import { signIn } from './sign-in.ts';

export const HOME_ID = '22222222-2222-4222-8222-222222222222';
export const MONA = { id: '00000000-0000-4000-9000-000000000001', name: 'Mona Aziz' };
export const OMAR = { id: '00000000-0000-4000-9000-000000000002', name: 'Omar Said' };

/** Mona's office. */
export function enterOffice(roles: StaffRole[]) {
  signIn({ profile: { id: MONA.id, name: MONA.name }, mfa: { enabled: true, recoveryCodesRemaining: 8 } });
  answer('get', '/office/me', () => succeed(officeMe.parse({ roles, invitations: [], hasReviewers: true })));
  answer('get', '/office/queues', () => succeed([]));
}

/** A listing that was compared with its documents. */
export function buildOfficeDossier(changes: Partial<OfficeDossier> = {}): OfficeDossier {
  return officeDossier.parse({
    id: HOME_ID,
    title: 'Brick townhouse on a Barnsbury terrace',
    owner: { id: '00000000-0000-4000-9000-000000000009', name: 'Mariam Al Suwaidi' },
    state: 'verified',
    askedAt: null,
    unchecked: 0,
    listing: { state: 'verified', checkedAt: '2026-10-02T08:00:00.000Z', refusal: null },
    badges: { isOwnerVerified: true, documentsCheckedOn: '2026-10-02', isDemonstration: false },
    version: 12,
    listed: {
      location: 'Barnsbury, Islington, London',
      propertyType: 'House',
      areaSqft: 2249,
      price: 2_350_000,
      currency: 'GBP',
      isTokenised: true,
    },
    documents: [],
    missing: [],
    isConflicted: false,
    history: [{ at: '2026-10-02T08:00:00.000Z', action: 'listing.verified', role: 'operator', document: null }],
    ...changes,
  });
}

/** Omar's proposal to give the raise two more weeks. */
export function buildStepProposal(changes: Partial<Proposal> = {}): Proposal {
  return proposal.parse({
    id: PROPOSAL_ID,
    act: 'change-offering',
    person: null,
    role: null,
    home: { id: HOME_ID, title: 'Brick townhouse on a Barnsbury terrace' },
    step: 'extend',
    terms: { extensionDays: 14 },
    proposedBy: OMAR,
    confirmedBy: null,
    state: 'open',
    createdAt: '2026-11-14T08:00:00.000Z',
    expiresAt: '2026-11-21T08:00:00.000Z',
    version: 3,
    ...changes,
  });
}
