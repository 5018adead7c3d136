import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  it('puts every cell in quotes, and a line at the end of each row', () => {
    expect(
      toCsv([
        ['a', 'b, "c"'],
        ['', '1'],
      ]),
    ).toBe('"a","b, ""c"""\r\n"","1"\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+44 20 7946 0000', "'+44 20 7946 0000"],
    ['-2+3', "'-2+3"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    [' =1', " '=1"],
    ['\t=1', "\t'=1"],
    ["x;=cmd|'/C calc'!A0;y", "x;'=cmd|'/C calc'!A0;y"],
    ['x; =1;@2;y', "x; '=1;'@2;y"],
    ['x\t=1', "x\t'=1"],
    ['x|=1', "x|'=1"],
    ['x\r\n=1', "x\r\n'=1"],
  ])('never lets %j be a formula, whatever separates the cells', (text, cell) => {
    expect(toCsv([[text]])).toBe(`"${cell}"\r\n`);
  });

  it.each(['-505.00', '15.000000', '0', 'A=B', 'Villa; sea view', 'Semi-detached, +2 rooms', 'me@example.com'])(
    'leaves %s as it is',
    (text) => {
      expect(toCsv([[text]])).toBe(`"${text}"\r\n`);
    },
  );
});
