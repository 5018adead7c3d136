import { identityDraft, normaliseDocumentNumber, type IdentityDraft } from '@diyar/domain/identity.ts';
import { hitDetails, type HitDetails } from '@diyar/domain/identity-review.ts';
import type { Deps } from '#api/deps.ts';
import { decrypt, encrypt } from '#api/lib/encryption.ts';
import { hashCode } from '#api/lib/one-time-token.ts';

const toBinding = (caseId: string, what: 'answers' | 'ask' | 'hit' | 'signed') => `identity/${what}/${caseId}`;

export function sealAnswers(deps: Deps, caseId: string, draft: IdentityDraft): Buffer {
  return encrypt(deps.secrets.encryptionKeys, toBinding(caseId, 'answers'), Buffer.from(JSON.stringify(draft)));
}

/** Empty where there are none, or no longer. */
export function openAnswers(deps: Deps, caseId: string, sealed: Buffer | null): IdentityDraft {
  if (sealed === null) return {};
  const text = decrypt(deps.secrets.encryptionKeys, toBinding(caseId, 'answers'), sealed).toString();
  return identityDraft.parse(JSON.parse(text));
}

export function sealAskNote(deps: Deps, caseId: string, note: string): Buffer {
  return encrypt(deps.secrets.encryptionKeys, toBinding(caseId, 'ask'), Buffer.from(note));
}

export function openAskNote(deps: Deps, caseId: string, sealed: Buffer | null): string | null {
  return sealed === null ? null : decrypt(deps.secrets.encryptionKeys, toBinding(caseId, 'ask'), sealed).toString();
}

export function sealHit(deps: Deps, caseId: string, details: HitDetails): Buffer {
  return encrypt(deps.secrets.encryptionKeys, toBinding(caseId, 'hit'), Buffer.from(JSON.stringify(details)));
}

export function openHit(deps: Deps, caseId: string, sealed: Buffer): HitDetails {
  return hitDetails.parse(
    JSON.parse(decrypt(deps.secrets.encryptionKeys, toBinding(caseId, 'hit'), sealed).toString()),
  );
}

/** A name is one line. */
export function sealSignedNames(deps: Deps, userId: string, names: string[]): Buffer {
  return encrypt(deps.secrets.encryptionKeys, toBinding(userId, 'signed'), Buffer.from(names.join('\n')));
}

export function openSignedNames(deps: Deps, userId: string, sealed: Buffer | null): string[] {
  if (sealed === null) return [];
  return decrypt(deps.secrets.encryptionKeys, toBinding(userId, 'signed'), sealed).toString().split('\n');
}

/** Tells whether what somebody is screened by has changed. */
export function hashPerson(deps: Deps, caseId: string, facts: string): Buffer {
  return hashCode(deps.secrets.pepper, 'screened-person', caseId, facts);
}

/** Tells whether two people sent the same document, to somebody who does not know the number. */
export function hashDocument(deps: Deps, country: string, number: string): Buffer {
  return hashCode(deps.secrets.pepper, 'identity-document', country, normaliseDocumentNumber(number));
}
