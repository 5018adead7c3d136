import { useState } from 'react';
import { comparePassports, type PassportChanges } from '@diyar/domain/passport-changes.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as words from '@diyar/words/passports-page.ts';
import { useGetPassportVersionQuery } from './passports.api.ts';

function describeDocument({ kind, before, now }: PassportChanges['documents'][number]): string {
  const document = dossiersWords.kindNames[kind];
  if (now === null) return words.documentGone(document);
  return before === null ? words.documentNew(document, now) : words.documentChanged(document, now, before);
}

function describeAnswer({ key, now }: PassportChanges['answers'][number]): string {
  const statement = words.statements[key];
  if (now === undefined) return words.noAnswer(statement);
  return [words.describeAnswer[now.answer](statement), now.note].join(' ').trim();
}

function describeChanges({ outcome, structure, answers, documents, valueMinor, tradingRule }: PassportChanges) {
  const value = (minor: number | null) => (minor === null ? words.none : formatMinor(minor, 'USD'));
  return [
    outcome && words.outcomeChanged(words.states[outcome.now], words.states[outcome.before]),
    structure && words.structures[structure.now],
    ...answers.map(describeAnswer),
    ...documents.map(describeDocument),
    valueMinor && words.valueChanged(value(valueMinor.now), value(valueMinor.before)),
    tradingRule && words.tradingRules[tradingRule.now],
  ].filter((line) => line !== null);
}

interface VersionProps {
  homeId: string;
  number: number;
}

/** What a version says otherwise than the one before it, fetched when somebody asks. */
export function VersionChanges(props: VersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center sm:min-h-8">
        {words.changesTitle}
      </summary>
      {isOpen && <Changes {...props} />}
    </details>
  );
}

function Changes({ homeId: id, number }: VersionProps) {
  const now = useGetPassportVersionQuery({ id, number });
  const before = useGetPassportVersionQuery({ id, number: number - 1 });
  if (now.error || before.error) return <p role="alert">{words.changesFailed}</p>;
  if (!now.data || !before.data) return <p role="status">{words.changesLoading}</p>;
  const lines = describeChanges(comparePassports(before.data, now.data));
  if (lines.length === 0) return <p className="text-ink-soft">{words.nothingChanged}</p>;
  return (
    <ul className="grid list-disc gap-1 ps-4 break-words text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
