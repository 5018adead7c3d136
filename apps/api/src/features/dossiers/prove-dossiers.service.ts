import { isCheckCurrent, type ListedFacts } from '@diyar/domain/dossiers.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { toCanonical } from '#api/features/office/office.service.ts';
import type { Known, Proof } from '#api/features/office/verify.service.ts';
import { isVaultFileWhole } from '#api/features/vault/vault.service.ts';
import { toVersionFacts } from './dossiers.service.ts';
import * as repository from './proof.repository.ts';
import type { ProvenCheck, ProvenListing, ProvenVersion } from './proof.repository.ts';
import { hashCompared } from './review.service.ts';

const READ_AT_ONCE = 500;

/** What `office:verify` compares with the records: versions with their bytes, decisions, and the state of every listing. */
export function createDossierProofs(deps: Pick<Deps, 'storage'>): Proof[] {
  return [
    async (tx, known) => ({
      claim: 'every version of a document is what was uploaded, to the bit',
      wrong: await findWrongVersions(deps, tx, known),
    }),
    async (tx, known) => ({
      claim: 'every check of a document or a listing is what its record says',
      wrong: await findWrongChecks(tx, known),
    }),
    async (tx) => ({
      claim: 'every listing is checked as far as its checks and its facts say',
      wrong: (await repository.listProvenListings(tx)).flatMap((each) =>
        isWhereChecked(each) ? [] : `listing ${each.homeId} is not ${each.state} by its checks`,
      ),
    }),
  ];
}

async function findWrongVersions(deps: Pick<Deps, 'storage'>, tx: Db, known: Known): Promise<string[]> {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (let after: string | undefined, isLast = false; !isLast;) {
    const page = await repository.listProvenVersions(tx, after, READ_AT_ONCE);
    for (const version of page) {
      seen.add(version.recordHash.toString('hex'));
      const name = `version ${version.number} of document ${version.documentId}`;
      if (!isVersionAsRecorded(version, known)) wrong.push(`${name} is not what its record says`);
      // The key is gone with the home; nobody can read the bytes, and nobody needs them.
      if (!version.isShredded && !(await isVaultFileWhole(deps, version.file)))
        wrong.push(`${name} has other bytes than were stored`);
    }
    after = page.at(-1)?.id;
    isLast = page.length < READ_AT_ONCE;
  }
  return [...wrong, ...listUnused(known, seen, ['dossier.added'])];
}

function listUnused(known: Known, used: Set<string>, actions: string[]): string[] {
  return [...known].flatMap(([hash, { subject, seq, action }]) =>
    actions.includes(action) && !used.has(hash) ? `${subject} ${seq} tells of something that is gone` : [],
  );
}

/** The circle of readers can be widened later, and each record has the one of its day. */
function isVersionAsRecorded(version: ProvenVersion, known: Known): boolean {
  const body = known.get(version.recordHash.toString('hex'));
  if (body?.action !== 'dossier.added' || body.subject !== `home/${version.homeId}`) return false;
  const visibility = String(body.data['visibility']);
  return (
    body.actor === version.uploadedBy &&
    toCanonical(toVersionFacts({ ...version, visibility })) === toCanonical(body.data)
  );
}

const actionsOf = (check: ProvenCheck): string[] => {
  const subject = check.versionId === null ? 'listing' : 'dossier';
  if (check.outcome === 'refused') return [`${subject}.refused`];
  return [check.checkedBy === null ? `${subject}.demonstrated` : `${subject}.verified`];
};

const DECISIONS = [
  'dossier.verified',
  'dossier.refused',
  'dossier.demonstrated',
  'listing.verified',
  'listing.refused',
  'listing.demonstrated',
];

async function findWrongChecks(tx: Db, known: Known): Promise<string[]> {
  const checks = await repository.listProvenChecks(tx);
  const used = new Set(checks.map(({ recordHash }) => recordHash.toString('hex')));
  return [
    ...checks.flatMap((each) => (isCheckAsRecorded(each, known) ? [] : `check ${each.id} is not what its record says`)),
    ...listUnused(known, used, DECISIONS),
  ];
}

function isCheckAsRecorded(check: ProvenCheck, known: Known): boolean {
  const body = known.get(check.recordHash.toString('hex'));
  if (body === undefined || !actionsOf(check).includes(body.action)) return false;
  const { data } = body;
  const compared = check.compared === null ? null : hashCompared(toCanonical(check.compared));
  const pairs = [
    [body.subject, `home/${check.homeId}`],
    [body.at, check.at.toISOString()],
    [data['version'] ?? null, check.versionId],
    [data['reason'] ?? null, check.reason],
    [data['compared'] ?? null, compared],
    [data['checkedBy'] ?? body.actor, check.checkedBy],
    [data['secondBy'] ?? null, check.secondBy],
  ];
  return pairs.every(([said, stored]) => said === stored);
}

/** Null where there is no check, or the listing is gone. */
function isWhereChecked({ state, lastOutcome, listed, compared }: ProvenListing): boolean {
  if (state !== 'verified') return true;
  if (lastOutcome !== 'verified' || compared === null) return false;
  return listed === null || isCheckCurrent(toFacts(compared), listed);
}

function toFacts(compared: Record<string, string | number | null>): ListedFacts {
  const { price, sale, value, ...facts } = compared;
  const amounts = [price, sale, value].map((each) => (typeof each === 'string' ? BigInt(each) : null));
  return { ...(facts as unknown as Omit<ListedFacts, 'amounts'>), amounts };
}
