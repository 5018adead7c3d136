// @ts-check
// No floating point touches money: where money is counted there is no arithmetic with plain numbers. Types decide, not names.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const features = ['ledger', 'intents', 'bank', 'investments', 'holdings', 'payments', 'leases', 'income', 'statements'];
const files = [
  ...features.flatMap((feature) =>
    readdirSync(join('apps/api/src/features', feature))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join('apps/api/src/features', feature, file)),
  ),
  'packages/domain/src/money.ts',
];

/** Where numbers of the API become exact ones and back, by function. */
const borders = new Set(['toUnits', 'toMinor', 'toWire', 'projectAnnualIncome', 'projectIncome']);
/** Times and places in a list are plain numbers, and are called so. */
const notMoney =
  /(_MS|Ms|_SECONDS|_MINUTES|_HOURS|_DAYS|getTime\(\)|\blimit|\blength|\bindex|\bposition|\bnow\b|performance)/;
const arithmetic = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
]);
const floating = /^(Number|parseFloat|parseInt|Number\.\w+|Math\.\w+)$|\.(toFixed|toPrecision|toExponential)$/;
const floatingSql = /\b(float[48]?|real|double precision)\b/i;

const { config } = ts.readConfigFile('apps/api/tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, 'apps/api');
const program = ts.createProgram(files, { ...options, noEmit: true });
const checker = program.getTypeChecker();
/** @type {string[]} */
const problems = [];
let seen = 0;

/** @param {ts.Node} node */
const isPlainNumber = (node) => (checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0;
/** @type {(node: ts.Node) => boolean} */
const isConstant = (node) =>
  ts.isNumericLiteral(node) || (ts.isBinaryExpression(node) && isConstant(node.left) && isConstant(node.right));

/** @param {ts.Node} node */
function isAtBorder(node) {
  for (let at = node; at !== undefined; at = at.parent)
    if (ts.isFunctionDeclaration(at)) return borders.has(at.name?.text ?? '');
  return false;
}

/** @param {ts.Node} node */
function findProblem(node) {
  if (ts.isBinaryExpression(node) && arithmetic.has(node.operatorToken.kind)) {
    seen += 1;
    if (!isPlainNumber(node) || isConstant(node) || notMoney.test(node.getText())) return undefined;
    return 'counts with plain numbers';
  }
  if (ts.isCallExpression(node) && floating.test(node.expression.getText())) return 'makes a plain number';
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken) return 'makes a plain number';
  if (ts.isNumericLiteral(node) && node.getText().includes('.')) return 'has a decimal point';
  const isText = ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
  if (isText && floatingSql.test(node.getText())) return 'asks the database for a floating-point number';
  return undefined;
}

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} file
 */
function visit(node, file) {
  const problem = findProblem(node);
  if (problem !== undefined && !isAtBorder(node)) {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    problems.push(`${file.fileName}:${line + 1} ${problem}: ${node.getText().split('\n', 1)[0]}`);
  }
  ts.forEachChild(node, (child) => visit(child, file));
}

for (const name of files) {
  const file = program.getSourceFile(name);
  if (file === undefined) problems.push(`${name} could not be read`);
  else visit(file, file);
}
if (seen < 20) problems.push(`only ${seen} sums were looked at, which cannot be right`);
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
