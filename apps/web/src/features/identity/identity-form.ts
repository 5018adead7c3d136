import { createContext, useContext } from 'react';
import type { AskField, IdentityDraft, OwnIdentity } from '@diyar/domain/identity.ts';

export const steps = ['about', 'document', 'face', 'means', 'know', 'send'] as const;
export type Step = (typeof steps)[number];

/** Which step asks for what. */
export const stepFields: Record<Step, readonly AskField[]> = {
  about: [
    'legalName',
    'nativeName',
    'birthDate',
    'nationality',
    'residence',
    'address',
    'actsForSelf',
    'isExposed',
    'moneySource',
  ],
  document: ['documentKind', 'documentFront', 'documentBack', 'documentNumber', 'documentExpiry', 'documentCountry'],
  face: ['face'],
  means: ['wantsMeans', 'addressProofDate', 'addressProof', 'moneyProof', 'wealthOrigin'],
  know: ['riskStatements', 'statementsVersion'],
  send: [],
};

interface Form {
  identity: OwnIdentity;
  answers: IdentityDraft;
  change: (changes: IdentityDraft) => void;
  /** The sentence about an answer; none before the person wanted to go on. */
  findFault: (field: AskField) => string | undefined;
}

export const FormContext = createContext<Form | null>(null);

export function useIdentityForm(): Form {
  const form = useContext(FormContext);
  if (form === null) throw new Error('useIdentityForm must be used within a FormContext');
  return form;
}
