import { documentKinds, type IdentityDraft, moneySources } from '@diyar/domain/identity.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';

export type AnsweredField = Exclude<keyof IdentityDraft, 'statementsVersion'>;

function describeBoolean(answer: boolean | undefined, { yes, no }: { yes: string; no: string }): string | undefined {
  if (answer === undefined) return undefined;
  return answer ? yes : no;
}

/** An answer as the person and a reviewer read it; undefined or empty where there is none. */
export function describeAnswer(answers: IdentityDraft, field: AnsweredField): string | undefined {
  switch (field) {
    case 'birthDate':
    case 'addressProofDate':
    case 'documentExpiry':
      return answers[field] && formatDate(answers[field]);
    case 'nationality':
    case 'residence':
    case 'documentCountry':
      return answers[field] && identityPageWords.nameCountry(answers[field]);
    case 'documentKind': {
      const kind = documentKinds.find((each) => each === answers.documentKind);
      return kind && identityPageWords.documentKinds[kind];
    }
    case 'moneySource': {
      const source = moneySources.find((each) => each === answers.moneySource);
      return source && identityPageWords.moneySources[source];
    }
    case 'actsForSelf':
      return describeBoolean(answers.actsForSelf, identityPageWords.actsForAnswers);
    case 'isExposed':
      return describeBoolean(answers.isExposed, identityPageWords);
    case 'wantsMeans':
      return describeBoolean(answers.wantsMeans, identityPageWords.meansAnswers);
    case 'riskStatements':
      return answers.riskStatements && identityReviewWords.ticked(answers.riskStatements.length);
    default:
      return answers[field];
  }
}
