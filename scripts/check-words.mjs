// @ts-check
// Every sentence a person reads stands in packages/words. Reports words in JSX, in attributes, and sentences in other strings.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Attributes and properties whose values a person sees or hears. */
const SPOKEN_ATTRIBUTES = new Set(
  'label title alt aria-label aria-description aria-roledescription placeholder help hint text busyLabel lead empty heading message description name word caption'.split(
    ' ',
  ),
);
const SPOKEN_PROPERTIES = new Set(
  'label title alt placeholder help hint text busyLabel lead empty heading message caption words question answer subject'.split(
    ' ',
  ),
);
/** Letters of any script; marks, digits and signs alone are not words. */
const LETTERS = /\p{L}{2,}/u;
/** A sentence begins with a capital letter and has a second word, or ends like a sentence. */
const SENTENCE = /^\p{Lu}\p{L}*[’',:;]? +[\p{L}\p{N}]|(^\p{Lu}|\s).*\p{L}{2,}[.?!…]$/u;
/** Words in small letters. In the API these are names of things, in the web app a person reads them. */
const PHRASE = /^\p{Ll}+ [\p{L} ’',]+$/u;
/** Markup, styles, headers and policies. */
const MACHINE =
  /^[<(/]|="|filename=|; Path=|^Bearer |px [\w, ]+, sans-serif|^not all$|data-[a-z]+ |font-family:|-src '|^User-agent|^HTTP\/|^WebPush: |^Con(tent|nection)-?\w*: |^(GET|Authorization),/;
/** Calls whose strings are for developers, operators or other programs. */
const UNSPOKEN_CALLS =
  /(^|\.)(log|info|warn|error|debug|fatal|(?!AppError|setError|toApiError)\w*Error|super|fail|includes|startsWith|endsWith|assert|matchMedia|createElement|querySelector|querySelectorAll|getElementById|expect|describe|it|test|cn)$/;
/** Properties that only programs or the API's description read. */
const UNSPOKEN_PROPERTIES = new Set('summary className sizes key slug id code operationId d rel claim tags'.split(' '));
/** Files without words of the interface: data, machine formats, operators' output. Amenities are values of the API. */
const UNSPOKEN_FILES =
  /(\.test\.tsx?$|\/testing\/|\/gallery\/|\/db\/|\.repository\.ts$|\.d\.ts$|\/(open-)?server\.ts$|\/run-process\.ts$|\/api\/src\/worker\.ts$|\/verify-(ledger|office)\.ts$|\/reconcile-chain\.ts$|\/appoint-staff\.ts$|\/decide-disputes\.ts$|\/read-reports\.ts$|\/pay-withdrawals\.ts$|\/operator\.ts$|\/back-up\.ts$|\/restore\.ts$|\/payout-file\.ts$|\/bank-statements\.ts$|\/config\.ts$|vite\.config\.ts$|\/gazetteer|\/features\/demo\/|\/property-choices\.ts$|\/ethereum\.ts$|\/verify-commands\.ts$|\/worker-thread\.ts$|\/api-description\.ts$|\/metrics(\.service)?\.ts$)/;

/** Names of products are the same in every language. */
const NAMES = new Set(['Samsung Internet', 'Diyar property token']);

/** @param {ts.Node} node */
function isInApi(node) {
  return node.getSourceFile().fileName.startsWith('apps/api/');
}

/** @param {ts.Node} node */
function isUnspoken(node) {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isExportDeclaration(at) || ts.isLiteralTypeNode(at)) return true;
    if (ts.isTaggedTemplateExpression(at)) return true;
    if (ts.isBinaryExpression(at) && /===|!==/.test(at.operatorToken.getText())) return true;
    if ((ts.isCallExpression(at) || ts.isNewExpression(at)) && UNSPOKEN_CALLS.test(at.expression.getText()))
      return true;
    if (ts.isPropertyAssignment(at) && UNSPOKEN_PROPERTIES.has(at.name.getText())) return true;
    if (ts.isPropertyAssignment(at) && at.name.getText() === 'description' && isInApi(at)) return true;
    if (ts.isJsxAttribute(at)) return !SPOKEN_ATTRIBUTES.has(at.name.getText());
    if (ts.isBlock(at) || ts.isSourceFile(at)) return false;
  }
  return false;
}

/**
 * A string that JSX shows, directly or from a condition.
 * @param {ts.Node} node
 */
function isShown(node) {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isJsxExpression(at)) return !ts.isJsxAttribute(at.parent) || SPOKEN_ATTRIBUTES.has(at.parent.name.getText());
    if (ts.isConditionalExpression(at) || ts.isParenthesizedExpression(at)) continue;
    if (ts.isBinaryExpression(at) && /\?\?|\|\||&&/.test(at.operatorToken.getText())) continue;
    return false;
  }
  return false;
}

/** @param {ts.StringLiteral | ts.NoSubstitutionTemplateLiteral} node */
function isSpokenString(node) {
  const { parent, text } = node;
  if (ts.isPropertyAssignment(parent)) {
    if (parent.name === node) return false;
    if (SPOKEN_PROPERTIES.has(parent.name.getText()) && /^\p{Lu}/u.test(text)) return !isUnspoken(node);
  }
  if (ts.isElementAccessExpression(parent) || NAMES.has(text)) return false;
  const isWord = isShown(node) && /\p{L}{3,}/u.test(text) && !/^[a-z-]+$/.test(text);
  const isPhrase = SENTENCE.test(text) || (PHRASE.test(text) && !isInApi(node));
  return (isWord || isPhrase) && !MACHINE.test(text) && !isUnspoken(node);
}

/** @param {ts.TemplateExpression} node */
function isSpokenTemplate(node) {
  const text = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
  const hasWords = !isInApi(node) && /\p{L}{3,}/u.test(text) && text.includes(' ');
  return (hasWords || SENTENCE.test(text)) && !MACHINE.test(text) && !isUnspoken(node);
}

/** @param {ts.JsxAttribute} node */
function isSpokenAttribute({ name, initializer }) {
  return (
    initializer !== undefined &&
    ts.isStringLiteral(initializer) &&
    SPOKEN_ATTRIBUTES.has(name.getText()) &&
    LETTERS.test(initializer.text) &&
    /^\p{Lu}|\p{L} \p{L}/u.test(initializer.text)
  );
}

/** @param {string} file @returns {string[]} */
function findWords(file) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isSpoken =
      (ts.isJsxText(node) && LETTERS.test(node.text)) ||
      (ts.isJsxAttribute(node) && isSpokenAttribute(node)) ||
      (ts.isStringLiteralLike(node) && !ts.isJsxAttribute(node.parent) && isSpokenString(node)) ||
      (ts.isTemplateExpression(node) && isSpokenTemplate(node));
    if (isSpoken) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${node.getText().trim().slice(0, 90)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const folders =
  process.argv.length > 2 ? process.argv.slice(2) : ['apps/api/src', 'apps/web/src', 'packages/domain/src'];
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !UNSPOKEN_FILES.test(file));
const problems = files.flatMap(findWords);
if (problems.length > 0) {
  console.error([...problems, `${problems.length} words outside packages/words`].join('\n'));
  process.exitCode = 1;
}
