const STYLED_TAG = /<[a-z][^<>]* style="[^<>]*>/g;
const ATTRIBUTE = / ([^\s="]+)(?:="[^"]*")?/g;

/**
 * Radix writes styles into the page. The content policy refuses them there, and they only matter while something moves.
 * Attributes are read one by one, because ` style=` may stand in another one's value; React escapes `<`, `>` and `"` there.
 */
export function withoutStyles(html: string): string {
  return html.replace(STYLED_TAG, (tag) =>
    tag.replace(ATTRIBUTE, (attribute, name) => (name === 'style' ? '' : attribute)),
  );
}
