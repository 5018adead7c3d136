import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withoutStyles } from '#web/main-server.tsx';

describe('a drawn page without styles', () => {
  it('loses the attribute wherever it stands in a tag', () => {
    const html =
      '<p style="color:red" class="a">x</p><i class="b" style="--gap: 1px; top: 0" hidden="">y</i><b style="">z</b>';
    expect(withoutStyles(html)).toBe('<p class="a">x</p><i class="b" hidden="">y</i><b>z</b>');
  });

  it.each([
    'Nice home style=',
    'Nice home style="',
    ' style="x" ',
    '"> style="',
    'a > b style=',
    '<p style="color:red">',
    "it's style='x'",
  ])('keeps %j in attributes and in text', (words) => {
    const draw = (style?: { color: string }) =>
      renderToStaticMarkup(
        <div>
          <img alt={words} style={style} height={640} />
          <p title={words} data-name={words} style={style} hidden>
            {words}
          </p>
          <a href="/next" style={style}>
            {words}
          </a>
        </div>,
      );
    expect(withoutStyles(draw({ color: 'red' }))).toBe(draw());
    expect(withoutStyles(draw())).toBe(draw());
  });
});
