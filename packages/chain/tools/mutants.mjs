// @ts-check
// Small changes of the contracts, each of which a test must notice. They are made from the syntax tree: an operator becomes its
// neighbour, a condition is always or never met, a statement, a modifier or an event goes, a role or a rule becomes another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { equivalents } from './equivalent-mutants.mjs';
import { compile, folder } from './solidity.mjs';

/** @typedef {import('./solidity.mjs').Node} Node */
/** @typedef {{ name: string, path: string, text: string }} Mutant `text` is the whole file. */

const files = ['InvestorRegistry', 'PropertyFactory', 'PropertyToken', 'Holding', 'Home', 'BatchReader'];

/** @type {Record<string, string>} */
const neighbours = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '%',
  '%': '/',
  '<<': '>>',
  '>>': '<<',
  '|': '&',
  '&': '|',
};
/** @type {Record<string, string>} */
const members = {
  'TradingRule.Closed': 'TradingRule.ParOnly',
  'TradingRule.ParOnly': 'TradingRule.Free',
  'TradingRule.Free': 'TradingRule.ParOnly',
  'Roles.AGENT': 'Roles.ENFORCER',
  'Roles.ENFORCER': 'Roles.AGENT',
  'Roles.KYC': 'Roles.AGENT',
  'Roles.SHARIA_BOARD': 'Roles.AGENT',
};

/** @returns {Mutant[]} */
export function listMutants() {
  const { trees } = compile({ optimise: false, ast: true });
  const found = files.flatMap((name) => {
    const path = `contracts/${name}.sol`;
    const tree = trees[path];
    if (tree === undefined) throw new Error(`${path} was not compiled`);
    return mutateFile(path, tree);
  });
  const known = new Set(found.map(({ name }) => name));
  const unknown = Object.keys(equivalents).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`No such mutants any more: ${unknown.join('; ')}`);
  return found.filter(({ name }) => !(name in equivalents));
}

/**
 * @param {string} path
 * @param {Node} tree
 * @returns {Mutant[]}
 */
function mutateFile(path, tree) {
  // Positions in the tree count bytes.
  const source = readFileSync(join(folder, path));
  /** @type {Mutant[]} */
  const mutants = [];
  /** @type {Map<string, number>} */
  const seen = new Map();

  /** @param {Node} node */
  const range = ({ src }) => {
    const [start = 0, length = 0] = src.split(':').map(Number);
    return { start, end: start + length };
  };
  /** @param {Node} node */
  const textOf = (node) => source.subarray(range(node).start, range(node).end).toString();

  /**
   * @param {number} start
   * @param {number} end
   * @param {string} replacement
   */
  const plant = (start, end, replacement) => {
    const before = source.subarray(0, start).toString();
    const line = before.slice(before.lastIndexOf('\n') + 1) + source.subarray(start).toString().split('\n')[0];
    const was = source.subarray(start, end).toString().replaceAll(/\s+/g, ' ');
    const key = `${path.slice(10)}: ${line.trim()}: ${was} → ${/^(|{})$/.test(replacement) ? 'nothing' : replacement}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const text = Buffer.concat([source.subarray(0, start), Buffer.from(replacement), source.subarray(end)]).toString();
    mutants.push({ name: count === 1 ? key : `${key} (${count})`, path, text });
  };
  /**
   * @param {Node} node
   * @param {string} replacement
   */
  const replace = (node, replacement) => plant(range(node).start, range(node).end, replacement);

  /**
   * With the semicolon, which is no part of the node.
   * @param {Node} node
   */
  const remove = (node) => plant(range(node).start, source.indexOf(';', range(node).end) + 1, '{}');

  /** @type {Record<string, (node: Node) => void>} */
  const mutators = {
    BinaryOperation(node) {
      const [left, right, operator] = [child(node, 'leftExpression'), child(node, 'rightExpression'), node['operator']];
      const between = source.subarray(range(left).end, range(right).start).toString();
      const replacement = neighbours[String(operator)];
      if (replacement === undefined) return;
      const start = range(left).end + between.indexOf(String(operator));
      plant(start, start + String(operator).length, replacement);
    },
    IfStatement(node) {
      const condition = child(node, 'condition');
      replace(condition, 'false');
      if (child(node, 'trueBody').nodeType !== 'RevertStatement') replace(condition, 'true');
    },
    Conditional(node) {
      replace(child(node, 'condition'), `!(${textOf(child(node, 'condition'))})`);
    },
    UnaryOperation(node) {
      if (node['operator'] === '!') replace(node, textOf(child(node, 'subExpression')));
    },
    ModifierInvocation(node) {
      if (/^(only|once|when)/.test(textOf(node))) replace(node, '');
    },
    ExpressionStatement: remove,
    EmitStatement: remove,
    Literal(node) {
      if (node['kind'] === 'bool') replace(node, textOf(node) === 'true' ? 'false' : 'true');
    },
    VariableDeclaration(node) {
      const value = /** @type {Node | undefined} */ (node['value'] ?? undefined);
      if (node['constant'] !== true || value === undefined || value.nodeType !== 'Literal') return;
      if (value['kind'] === 'number') replace(value, String(Number(textOf(value)) + 1));
    },
    MemberAccess(node) {
      const member = members[textOf(node)];
      if (member !== undefined) replace(node, member);
    },
    FunctionCall(node) {
      const cast = /^uint(?!256)\d+$/.exec(textOf(child(node, 'expression')));
      if (node['kind'] === 'typeConversion' && cast) replace(child(node, 'expression'), 'uint256');
    },
  };

  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
    } else if (isNode(value)) {
      // What happens when a contract is created is tested by creating it.
      if (value['kind'] === 'constructor') return;
      mutators[value.nodeType]?.(value);
      for (const each of Object.values(value)) visit(each);
    }
  };
  visit(tree['nodes']);
  return mutants;
}

/**
 * @param {Node} node
 * @param {string} name
 */
function child(node, name) {
  return /** @type {Node} */ (node[name]);
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value;
}
