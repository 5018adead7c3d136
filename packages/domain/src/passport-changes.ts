import type { DocumentKind } from './dossiers.ts';
import { questionKeys, type PassportBody, type QuestionKey } from './passports.ts';

/** Of one thing that a review relied on: what it was, and what it is. */
interface Change<Value> {
  before: Value;
  now: Value;
}

export interface PassportChanges {
  outcome: Change<PassportBody['outcome']> | null;
  structure: Change<PassportBody['structure']> | null;
  answers: { key: QuestionKey; now: PassportBody['answers'][QuestionKey] }[];
  /** Numbers of versions; null where there was, or is, no such document. */
  documents: ({ kind: DocumentKind } & Change<number | null>)[];
  valueMinor: Change<number | null> | null;
  tradingRule: Change<PassportBody['figures']['tradingRule']> | null;
}

/** What a version of a passport says otherwise than the one before it. Votes are apart: each version has its own. */
export function comparePassports(before: PassportBody, now: PassportBody): PassportChanges {
  return {
    outcome: compare(before.outcome, now.outcome),
    structure: compare(before.structure, now.structure),
    answers: questionKeys
      .filter((key) => {
        const [was, is] = [before.answers[key], now.answers[key]];
        return was?.answer !== is?.answer || was?.note !== is?.note;
      })
      .map((key) => ({ key, now: now.answers[key] })),
    documents: compareDocuments(before.documents, now.documents),
    valueMinor: compare(before.figures.valueMinor, now.figures.valueMinor),
    tradingRule: compare(before.figures.tradingRule, now.figures.tradingRule),
  };
}

function compare<Value>(before: Value, now: Value): Change<Value> | null {
  return before === now ? null : { before, now };
}

function compareDocuments(before: PassportBody['documents'], now: PassportBody['documents']) {
  const numberIn = (documents: PassportBody['documents'], kind: DocumentKind) =>
    documents.find((document) => document.kind === kind)?.number ?? null;
  const kinds = [...new Set([...now, ...before].map(({ kind }) => kind))];
  return kinds
    .map((kind) => ({ kind, before: numberIn(before, kind), now: numberIn(now, kind) }))
    .filter((change) => change.before !== change.now);
}
