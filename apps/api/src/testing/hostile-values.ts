import fc from 'fast-check';
import type { Schema } from './described-calls.ts';

/** What has broken other systems: each of them a value of any field. */
const nasty: unknown[] = [
  '',
  ' ',
  "' or '1'='1",
  "'; drop table users; --",
  '1) union select null, version() --',
  '$1',
  '%s%n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffx',
  '\uffff\ufffe',
  '\u202eabc\u202c',
  'a\u200b\u200d\ufeffb',
  '\u0627\u0644\u0633\u0644\u0627\u0645',
  'Z\u0351\u036b\u0343'.repeat(50),
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  'a\r\nX-Injected: yes\r\n\r\nb',
  'constructor',
  '__proto__',
  'toString',
  'x'.repeat(10_000),
  'é'.repeat(255),
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  '١٢٣',
  '-1',
  '99999999999999999999',
  '2026-02-30',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  [],
  {},
  [[]],
  ['a', 1, null],
  Array.from({ length: 5000 }, () => 0),
  { constructor: { prototype: { polluted: true } } },
  // Own property, as a body of JSON has it.
  Object.fromEntries([['__proto__', { polluted: true }]]),
  { toString: 'x', length: -1 },
  { $gt: '' },
];

/** Just outside and just inside of what a schema allows. */
function edgesOf({ minLength, maxLength, minimum, maximum, maxItems, enum: choices }: Schema): unknown[] {
  return [
    ...(minLength === undefined ? [] : ['x'.repeat(Math.max(0, minLength - 1)), ' '.repeat(minLength)]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength), '🏡'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum, minimum - 1, minimum + 0.5]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1, maximum - 0.5]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    ...(choices ?? []),
  ];
}

/** `undefined` is a field that is missing. */
export function hostileValue(schema: Schema): fc.Arbitrary<unknown> {
  const edges = edgesOf(schema);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...nasty) },
    { weight: edges.length > 0 ? 3 : 0, arbitrary: fc.constantFrom(...(edges.length > 0 ? edges : [null])) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.maxSafeInteger() },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

/** Bodies that are no JSON, or another JSON than any call takes, with the type they claim to be. */
export const hostileBodies: { type: string; text: string }[] = [
  { type: 'application/json', text: '' },
  { type: 'application/json', text: 'null' },
  { type: 'application/json', text: '[]' },
  { type: 'application/json', text: '"text"' },
  { type: 'application/json', text: '{' },
  { type: 'application/json', text: '{"a":1}{"b":2}' },
  { type: 'application/json', text: '{"__proto__":{"polluted":true}}' },
  { type: 'application/json', text: '{"constructor":{"prototype":{"polluted":true}}}' },
  { type: 'application/json', text: '{"id":"x","ownerId":"x","userId":"x","roles":["admin"],"isEmailVerified":true}' },
  { type: 'application/json', text: `${'['.repeat(1000)}${']'.repeat(1000)}` },
  { type: 'application/json', text: `{"a":"${'x'.repeat(70_000)}"}` },
  { type: 'application/json; charset=utf-16', text: '{"a":1}' },
  { type: 'text/plain', text: '{}' },
  { type: 'application/xml', text: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'application/x-www-form-urlencoded', text: 'a[b]=1&__proto__[polluted]=1' },
  { type: 'multipart/form-data', text: 'no boundary' },
  { type: 'multipart/form-data; boundary=x', text: '--x\r\nContent-Disposition: form-data; name="files"\r\n\r\n' },
  { type: 'not a type', text: 'x' },
];

/** Headers that any request may carry, with values that servers have believed or choked on. */
export const hostileHeaders: [string, string][] = [
  ['authorization', 'Bearer '],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['authorization', `Bearer ${'a'.repeat(6000)}`],
  ['authorization', 'Basic YTpi'],
  ['cookie', `theme=${'%ff'.repeat(200)}; a; =b; __proto__=1`],
  ['accept-encoding', 'br;q=1.0, gzip;q=nan, *;q=-1'],
  ['accept-language', "../../etc/passwd,'--"],
  ['if-none-match', '*'],
  ['if-modified-since', 'Thu, 99 Foo 99999 99:99:99 GMT'],
  ['range', 'bytes=-1-,99999999999999999999-0'],
  ['x-forwarded-for', "127.0.0.1, '; drop table users"],
  ['x-forwarded-host', 'evil.test'],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'null'],
  ['referer', 'javascript:alert(1)'],
  ['user-agent', '\u00ff'.repeat(2000)],
  ['idempotency-key', "' or 1=1 --"],
  ['last-event-id', '-99999999999999999999'],
  ['accept', 'text/html;q=a, */*;q=0'],
  ['content-encoding', 'gzip'],
];
