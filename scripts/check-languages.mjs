// @ts-check
// Every file of words exists in every language, and is compared with English by the compiler (shape.ts of the language). With
// `directions`: no class of the web app means left or right where it means the start or the end of a line.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const words = 'packages/words/src';
const FIRST = 'en';
/** Not compared: forms of a plural and of marks for direction, of which each language has its own. */
const OWN = new Set(['plural.ts', 'isolate.ts']);
const PHYSICAL =
  /["'`\s:](-?(?:scroll-)?(?:m|p)[lr]-[\d[]|-?(?:left|right)-[\d[]|text-(?:left|right)\b|(?:border|rounded)-[lr]\b|rounded-[tb][lr]\b|float-(?:left|right)\b)/;

function checkWords() {
  const files = readdirSync(`${words}/${FIRST}`).filter((file) => !file.endsWith('.test.ts'));
  const languages = readdirSync(words, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${words}/${entry.name}/language.ts`))
    .map(({ name }) => name);

  const problems = languages
    .filter((language) => language !== FIRST)
    .flatMap((language) => {
      const shape = readFileSync(`${words}/${language}/shape.ts`, 'utf8');
      return files.flatMap((file) => {
        if (!existsSync(`${words}/${language}/${file}`)) return [`${words}/${language}/${file} is missing`];
        const isCompared = OWN.has(file) || shape.includes(`'../${FIRST}/${file}'`);
        return isCompared ? [] : [`${words}/${language}/shape.ts does not compare ${file}`];
      });
    });

  if (languages.length < 2) problems.push('there is one language alone, which cannot be right');
  return problems;
}

function checkDirections() {
  const web = 'apps/web/src';
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const found = PHYSICAL.exec(readFileSync(`${web}/${file}`, 'utf8'))?.[1];
      return found === undefined ? [] : [`${web}/${file}: ${found} is the same side in every language`];
    });
}

const problems = process.argv.includes('directions') ? checkDirections() : checkWords();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
