import { type ReactNode, useState } from 'react';
import type { IdentityDraft } from '@diyar/domain/identity.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import { type AnsweredField, describeAnswer } from '#web/features/identity/describe-answer.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Panel } from '#web/ui/panel.tsx';

/** Those that the document shows can be compared with it. */
const inDocument = [
  'legalName',
  'nativeName',
  'birthDate',
  'nationality',
  'documentKind',
  'documentNumber',
  'documentExpiry',
  'documentCountry',
] as const satisfies AnsweredField[];
const furtherFields = [
  'residence',
  'address',
  'actsForSelf',
  'isExposed',
  'moneySource',
  'riskStatements',
] as const satisfies AnsweredField[];

const meansFields = ['addressProofDate', 'wealthOrigin'] as const satisfies AnsweredField[];

function listFurther({ wantsMeans = false, isExposed = false }: IdentityDraft): AnsweredField[] {
  return [...furtherFields, ...meansFields.filter((field) => wantsMeans && (field !== 'wealthOrigin' || isExposed))];
}

/** Ticks are the reviewer's own, to keep track; they are sent nowhere. */
export function Answers({ answers }: { answers: IdentityDraft }) {
  const [agreeing, setAgreeing] = useState<readonly AnsweredField[]>([]);
  return (
    <Panel
      title={identityReviewWords.answers}
      aside={
        <span className="text-sm text-ink-soft tabular-nums">
          {identityReviewWords.compared(agreeing.length, inDocument.length)}
        </span>
      }
    >
      <table className="-mt-2 w-full text-note">
        <caption className="sr-only">{identityReviewWords.answers}</caption>
        <thead className="text-start text-sm text-ink-soft max-sm:sr-only">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {identityReviewWords.field}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {identityReviewWords.answer}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {identityReviewWords.agrees}
            </th>
          </tr>
        </thead>
        <tbody>
          {inDocument.map((field) => (
            <Row
              key={field}
              name={identityReviewWords.fieldNames[field]}
              value={describeAnswer(answers, field)}
              isIn={agreeing.includes(field)}
            >
              <Checkbox
                name={field}
                label={
                  <span className="sr-only">
                    {identityReviewWords.agreesField(identityReviewWords.fieldNames[field])}
                  </span>
                }
                checked={agreeing.includes(field)}
                onChange={({ currentTarget }) =>
                  setAgreeing(
                    inDocument.filter((each) => (each === field ? currentTarget.checked : agreeing.includes(each))),
                  )
                }
                className="justify-items-end"
              />
            </Row>
          ))}
          {listFurther(answers).map((field) => (
            <Row key={field} name={identityReviewWords.fieldNames[field]} value={describeAnswer(answers, field)}>
              <span className="text-sm text-ink-soft">{identityReviewWords.notInDocument}</span>
            </Row>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface RowProps {
  name: string;
  value: string | undefined;
  isIn?: boolean;
  children: ReactNode;
}

function Row({ name, value, isIn = false, children }: RowProps) {
  return (
    <tr
      className={classes(
        'border-t border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-2',
        isIn && 'bg-emerald-tint/50',
      )}
    >
      <th
        scope="row"
        className="py-2.5 pe-4 text-start align-top text-sm font-normal text-ink-soft max-sm:col-span-2 max-sm:py-0"
      >
        {name}
      </th>
      <td className="py-2 pe-4 align-top font-medium break-words whitespace-pre-line">
        {value ? <bdi>{value}</bdi> : <span className="text-clay">{identityReviewWords.notAnswered}</span>}
      </td>
      <td className="text-end align-middle whitespace-nowrap">{children}</td>
    </tr>
  );
}
