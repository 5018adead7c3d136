import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Every sentence that a person reads, and the invented homes. */
const FOLDERS = ['packages/words/src/en', 'apps/api/src/db/demo'];
const CLAIM = /certif|fatwa|licen[cs]ed|guarante/i;

/** Sentences that deny, ask whether it is so, or name a question of the checklist. Everything else would claim it. */
const DENIALS = [
  'not guaranteed',
  'Income is not guaranteed',
  'Is the 8.5% return guaranteed?',
  'Is capital or income guaranteed by nobody?',
  'Nobody guarantees capital or income',
  "guarantees: 'Guarantees'",
  'SS 5, guarantees',
  'Checklist, guarantees',
  'Not a certificate.',
  'It is no certificate and no recommendation',
  'No certificate, ruling or licence has been issued to Diyar',
  'Is Diyar certified by a Sharia scholar or board?',
  'No scholar, board or authority has certified Diyar',
  'no scholar, board or authority has certified it',
  'is not a certificate, not a fatwa and not advice',
  'Nothing here is a fatwa, a certificate or a licence',
];
/** Names in the code: of a question, an address, a sentence. */
const NAMES = [/^\s*guarantee: /, /^\s*slug: 'certificate',$/, /^export const notGuaranteed =/];

function listLines(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(join(ROOT, folder, name), 'utf8').split('\n'));
}

function isClaim(line: string): boolean {
  const named = NAMES.reduce((text, name) => text.replace(name, ''), line);
  return CLAIM.test(DENIALS.reduce((text, denial) => text.replaceAll(denial, ''), named));
}

it('nothing that a person reads claims a certificate, a fatwa, a licence or a guarantee', () => {
  const lines = FOLDERS.flatMap(listLines);
  expect(lines.filter(isClaim)).toEqual([]);
  expect(lines.length).toBeGreaterThan(5000);
});

it('each sentence that may name them is there', () => {
  const text = FOLDERS.flatMap(listLines).join('\n');
  expect(DENIALS.filter((denial) => !text.includes(denial))).toEqual([]);
});

it('a claim is found', () => {
  const claims = ['Certified by our board.', 'A guaranteed return.', 'Diyar is licensed.', 'Our fatwa says so.'];
  expect(claims.filter(isClaim)).toEqual(claims);
});
