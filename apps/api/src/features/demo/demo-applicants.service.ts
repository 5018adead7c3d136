import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DAY_MS } from '@diyar/domain/durations.ts';
import {
  listNeededPictures,
  riskStatements,
  RISK_STATEMENTS_VERSION,
  toDay,
  type IdentityDraft,
} from '@diyar/domain/identity.ts';
import { demoStaff, type DemoStaffKey } from '#api/db/demo/accounts.ts';
import { demoApplicants, type DemoApplicant, type DemoCaseStep } from '#api/db/demo/applicants.ts';
import { demoUserId, stableId } from '#api/db/demo/stable-id.ts';
import { insertDemoPeople } from '#api/db/seed.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { approve } from '#api/features/identity/approvals.service.ts';
import { screenWaitingCases } from '#api/features/identity/case-screening.service.ts';
import { getReviewedCase } from '#api/features/identity/case-views.service.ts';
import { beginDemoCase } from '#api/features/identity/demonstration.service.ts';
import { decideHit } from '#api/features/identity/hits.service.ts';
import { proposeHold } from '#api/features/identity/holds.service.ts';
import { addPicture } from '#api/features/identity/pictures.service.ts';
import { saveDraft, submit } from '#api/features/identity/identity.service.ts';
import { isDrawn } from '#api/features/identity/rechecks.service.ts';
import { restrict } from '#api/features/identity/restrictions.service.ts';
import { ask, claim, propose, refuse } from '#api/features/identity/review.service.ts';
import { commitSeed, publishLive } from '#api/features/identity/seeds.service.ts';
import { followIdentities } from '#api/features/identity/upkeep.service.ts';
import { deleteMailsTo } from '#api/features/mails/mails.service.ts';
import { loadWatchlists } from '#api/features/screening/watchlists.service.ts';
import { authenticate, endSessions, startSession } from '#api/features/sessions/sessions.service.ts';
import { describeDemoStaff } from './demo-staff.service.ts';
import { daysBefore } from './moments.ts';

const visitor = { ip: '127.0.0.1', userAgent: 'Demonstration' };
const note = 'Invented for this demonstration.';

const toEmail = (key: string) => `applicant-${key}@diyar.example`;
const idOf = ({ key }: DemoApplicant) => stableId(`user/applicant-${key}`);

/**
 * People whose identity checks are in every state, decided by the invented staff through the services of everybody, at the moments at
 * which it happened. Once, and only where there is such staff: a second start finds them.
 */
export async function placeDemoApplicants(deps: Deps): Promise<void> {
  if ((await describeDemoStaff(deps)) === null) return;
  const now = deps.now();
  const people = demoApplicants.map((each) => ({ ...each, id: idOf(each), email: toEmail(each.key) }));
  if (!(await insertDemoPeople(deps.db, people, now))) return;
  await loadWatchlists(deps);
  const papers = await readPapers();
  const jobs = { ...deps.jobs, queue: async () => undefined };
  const events = demoApplicants.flatMap((applicant) =>
    applicant.steps.map((step) => ({ at: daysBefore(now, step.daysAgo), applicant, step })),
  );
  const inOrder = events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const first = { ...deps, now: () => inOrder[0]!.at };
  await inTransaction(deps.db, async (tx) => {
    await publishLive(deps, tx);
    await commitSeed(first, tx, DEMO_SEED);
  });
  for (const { at, applicant, step } of inOrder)
    await take({ ...deps, jobs, now: () => at }, { applicant, step, papers, begins: now });
  await inTransaction(deps.db, (tx) => publishLive(deps, tx));
  const staff = demoStaff.map(({ key }) => key);
  await inTransaction(deps.db, async (tx) => {
    for (const key of staff) await endSessions(deps, tx, demoUserId(key));
  });
  await deleteMailsTo(deps.db, [...people.map(({ email }) => email), ...staff.map((key) => `${key}@diyar.example`)]);
}

type Papers = Record<string, Buffer>;

async function readPapers(): Promise<Papers> {
  const names = ['documentFront', 'face', 'addressProof', 'moneyProof'];
  const read = async (name: string) =>
    [name, await readFile(new URL(`../../db/demo/papers/${name}.jpg`, import.meta.url))] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

interface Taken {
  applicant: DemoApplicant;
  step: DemoCaseStep;
  papers: Papers;
  begins: Date;
}

/** What draws here is known to everybody, so that the same case is drawn at every install. It is published when all are placed. */
const DEMO_SEED = createHash('sha256').update('diyar/demonstration').digest();

function toCaseId({ key, isDrawn: wanted }: DemoApplicant): string {
  for (let turn = 1; ; turn += 1) {
    const caseId = stableId(`case/${key}/${turn}`);
    if (isDrawn(DEMO_SEED, { caseId, round: 1 }) === (wanted === true)) return caseId;
  }
}

async function take(deps: Deps, { applicant, step, papers, begins }: Taken): Promise<void> {
  if ('by' in step) return review(deps, toCaseId(applicant), step);
  if (step.do === 'follow') return followIdentities(deps);
  if (step.do === 'hold') return hold(deps, toCaseId(applicant));
  return write(deps, { applicant, step, papers, begins });
}

async function hold(deps: Deps, id: string): Promise<void> {
  const auditor = await actAsStaff(deps, 'auditor');
  const { version } = await getReviewedCase(deps, auditor, id);
  await proposeHold(deps, auditor, id, { act: 'hold-papers', version, note }, visitor);
}

async function review(deps: Deps, id: string, step: Extract<DemoCaseStep, { by: 1 | 2 }>): Promise<void> {
  const actor = await actAsStaff(deps, `kyc-${step.by}`);
  const { version, screening } = await getReviewedCase(deps, actor, id);
  const input = { version, note };
  const decide = {
    claim: () => claim(deps, actor, id, input, visitor),
    ask: () => ask(deps, actor, id, { ...input, asks: [{ field: 'documentFront', reason: 'cut-off' }] }, visitor),
    approve: () => approve(deps, actor, id, input, visitor),
    propose: () => propose(deps, actor, id, input, visitor),
    refuse: () => refuse(deps, actor, id, { ...input, reason: 'details-differ', tryAgainOn: null }, visitor),
    restrict: () => restrict(deps, actor, id, input, visitor),
    clear: () => clear(screening.hits?.[0]?.id ?? ''),
  };
  await decide[step.do]();

  async function clear(hit: string): Promise<void> {
    await decideHit(deps, actor, { id, hit }, { ...input, outcome: 'not-them', fact: 'nationality' }, visitor);
  }
}

async function actAsStaff(deps: Deps, key: DemoStaffKey): Promise<Actor> {
  const userId = demoUserId(key);
  const { accessToken } = await inTransaction(deps.db, (tx) => startSession(deps, tx, userId, visitor));
  return (await authenticate(deps, accessToken))!;
}

async function write(deps: Deps, { applicant, step, papers, begins }: Taken): Promise<void> {
  const actor: Actor = { userId: idOf(applicant), sessionId: stableId('session'), authenticatedAt: deps.now() };
  await beginDemoCase(deps, actor.userId, toCaseId(applicant));
  const draft = toDraft(applicant, deps.now(), begins);
  await saveDraft(deps, actor, draft);
  for (const kind of listNeededPictures(draft)) await addPicture(deps, actor, kind, papers[kind]!);
  if (step.do === 'save') return;
  await submit(deps, actor);
  await screenWaitingCases(deps);
}

function toDraft(applicant: DemoApplicant, now: Date, begins: Date): IdentityDraft {
  const { key, firstName, lastName, nativeName, birthDate, country, expiresInDays, wantsMeans = false } = applicant;
  return {
    legalName: `${firstName} ${lastName}`,
    nativeName,
    birthDate,
    nationality: country,
    residence: country,
    address: '1 Invented Street',
    documentKind: 'passport',
    documentNumber: `DEMO ${key.replaceAll('-', ' ')}`,
    documentExpiry: toDay(new Date(begins.getTime() + expiresInDays * DAY_MS)),
    documentCountry: country,
    actsForSelf: true,
    isExposed: false,
    moneySource: 'salary',
    riskStatements: [...riskStatements],
    statementsVersion: RISK_STATEMENTS_VERSION,
    ...(wantsMeans && { wantsMeans, addressProofDate: toDay(daysBefore(now, 20)) }),
  };
}
