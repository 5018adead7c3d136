import { type ReactNode, useState } from 'react';
import { documentKinds, type IdentityDraft, moneySources } from '@diyar/domain/identity.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import { fieldNames } from '@diyar/words/identity.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Panel } from '#web/ui/panel.tsx';

type Field = Exclude<keyof IdentityDraft, 'statementsVersion'>;

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
] as const satisfies Field[];
const furtherFields = [
  'residence',
  'address',
  'actsForSelf',
  'isExposed',
  'moneySource',
  'riskStatements',
] as const satisfies Field[];

function sayAnswer(answers: IdentityDraft, field: Field): string | undefined {
  switch (field) {
    case 'birthDate':
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
      return answers.actsForSelf === false ? identityReviewWords.acts.other : identityReviewWords.acts.self;
    case 'isExposed':
      return answers.isExposed === true ? identityReviewWords.yes : identityReviewWords.no;
    case 'riskStatements':
      return identityReviewWords.ticked(answers.riskStatements?.length ?? 0);
    default:
      return answers[field];
  }
}

/** Ticks are the reviewer's own, to keep track; they are sent nowhere. */
export function Answers({ answers }: { answers: IdentityDraft }) {
  const [agreeing, setAgreeing] = useState<readonly Field[]>([]);
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
            <Row key={field} name={names[field]} value={sayAnswer(answers, field)} isIn={agreeing.includes(field)}>
              <Checkbox
                name={field}
                label={<span className="sr-only">{identityReviewWords.agreesField(names[field])}</span>}
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
          {furtherFields.map((field) => (
            <Row key={field} name={names[field]} value={sayAnswer(answers, field)}>
              <span className="text-sm text-ink-soft">{identityReviewWords.notInDocument}</span>
            </Row>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const names = { ...fieldNames, actsForSelf: identityPageWords.actsFor, isExposed: identityPageWords.exposed };

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
