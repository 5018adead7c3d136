import { expect, it } from 'vitest';
import { readXml } from './xml.ts';

it('reads elements, attributes and text', () => {
  const { name, attributes, children } = readXml('<a:b  one="1" two=\'&lt;2\'><c>x &amp; y&#233;</c></a:b>');
  expect([name, [...attributes]]).toEqual([
    'b',
    [
      ['one', '1'],
      ['two', '<2'],
    ],
  ]);
  expect(children).toMatchObject([{ name: 'c', text: 'x & yé' }]);
});

it.each(['&#0;', '&#27;', '&#xd800;', '&#xffff;', '&#x110000;', '&unknown;'])('refuses %s', (entity) => {
  expect(() => readXml(`<a>${entity}</a>`)).toThrow('is not known');
});

it('takes time by the length of a file, not by its square, which would be minutes here', () => {
  expect(readXml(`<a ${'b'.repeat(500_000)}></a>`)).toMatchObject({ name: 'a', text: '' });
});
