// @ts-check
// The code that is built for one language has no sentence of another. `--prove` shows that it can fail.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { amenities } from '../packages/domain/src/property-choices.ts';
import { languages } from '../packages/words/src/languages.ts';
import { root, say } from './prepare.mjs';

/** Shorter ones may be in the code for another reason. */
const SENTENCE_MIN_LENGTH = 12;
/** What the minifier may write in another way. */
const REWRITTEN = /[\\"'`\n]|\$\{/u;
/** Values of the API, what a sentence of the search may say in English, and a refusal of zod that is said before any of ours. */
const VALUES = new Set(/** @type {string[]} */ ([...amenities, 'for investment', 'Invalid input: expected']));

/**
 * Plain pieces of all sentences of a language.
 * @param {string} language
 */
function listSentences(language) {
  const folder = join(root, 'packages/words/src', language);
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const piece of node.text.split(REWRITTEN).map((each) => each.trim()))
        if (piece.length >= SENTENCE_MIN_LENGTH && piece.includes(' ') && !VALUES.has(piece)) found.add(piece);
    node.forEachChild(visit);
  }
  for (const file of readdirSync(folder).filter((name) => !name.endsWith('.test.ts')))
    visit(ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/**
 * All code of a language: what browsers load and what the server draws with.
 * @param {string} folder
 * @param {string} language
 */
function listChunks(folder, language) {
  const suffix = language === languages[0] ? '' : `-${language}`;
  const manifest = join(folder, `.vite/manifest${suffix}.json`);
  if (!existsSync(manifest)) return [];
  /** @type {Record<string, { file: string }>} */
  const chunks = JSON.parse(readFileSync(manifest, 'utf8'));
  const files = new Set([...Object.values(chunks).map(({ file }) => file), `.server/render${suffix}.js`]);
  return [...files].filter((file) => file.endsWith('.js') && existsSync(join(folder, file)));
}

/** @param {string} text */
function listWords(text) {
  return text.match(/\p{L}+/gu) ?? [];
}

/**
 * Words first: hardly a sentence has all of its words in the code.
 * @param {string} code
 * @param {{ sentence: string, words: string[] }[]} foreign
 */
function findSentences(code, foreign) {
  const known = new Set(listWords(code));
  return foreign
    .filter(({ sentence, words }) => words.every((word) => known.has(word)) && code.includes(sentence))
    .map(({ sentence }) => sentence);
}

/** `folder` holds the built web app. */
function checkChunks(folder = join(root, 'apps/web/dist')) {
  const sentences = new Map(languages.map((language) => [language, listSentences(language)]));
  let failed = 0;
  for (const language of languages) {
    const own = sentences.get(language);
    const others = [...sentences].flatMap(([other, all]) => (other === language ? [] : [...all]));
    const ownText = [...(own ?? [])].join('\n');
    const foreign = others
      .filter((sentence) => !ownText.includes(sentence))
      .map((sentence) => ({ sentence, words: listWords(sentence) }));
    const chunks = listChunks(folder, language);
    const problems = chunks.flatMap((file) =>
      findSentences(readFileSync(join(folder, file), 'utf8'), foreign).map((sentence) => `       ${file}: ${sentence}`),
    );
    const isRight = chunks.length > 0 && problems.length === 0;
    if (!isRight) failed += 1;
    say(`${isRight ? 'ok  ' : 'FAIL'} ${chunks.length} files in ${language}, ${foreign.length} sentences of others`);
    if (!isRight) say(problems.join('\n'));
  }
  return { passed: languages.length - failed, failed };
}

/** A build that has one sentence of the other language in each. */
function proveChunks() {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-chunks-'));
  try {
    mkdirSync(join(folder, '.vite'));
    for (const [index, language] of languages.entries()) {
      const [sentence] = listSentences(languages[(index + 1) % languages.length] ?? language);
      const suffix = index === 0 ? '' : `-${language}`;
      writeFileSync(join(folder, `planted${suffix}.js`), `export const planted = "${sentence}";`);
      const manifest = { planted: { file: `planted${suffix}.js` } };
      writeFileSync(join(folder, `.vite/manifest${suffix}.json`), JSON.stringify(manifest));
    }
    const isNoticed = checkChunks(folder).failed === languages.length;
    say(`${isNoticed ? 'ok  ' : 'FAIL'} the check of languages notices a planted sentence in each`);
    return { passed: isNoticed ? 1 : 0, failed: isNoticed ? 0 : 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { failed } = process.argv.includes('--prove') ? proveChunks() : checkChunks();
process.exit(failed > 0 ? 1 : 0);
