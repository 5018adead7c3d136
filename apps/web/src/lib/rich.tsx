import { Fragment, type ReactNode } from 'react';

const MARK = /<(\w+)>(.*?)<\/\1>/g;

/**
 * A sentence with elements in it: `rich('Read <a>the terms</a>.', { a: (text) => <Link to="/terms">{text}</Link> })`.
 * Word order differs between languages, so a sentence is never put together from pieces. A mark without an element stays as it is:
 * sentences carry names and titles, and whoever writes one must not be able to break the page.
 */
export function rich(sentence: string, elements: Record<string, (text: string) => ReactNode>): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: text = '', index } of sentence.matchAll(MARK)) {
    const render = Object.hasOwn(elements, name) ? elements[name] : undefined;
    if (render === undefined) continue;
    nodes.push(sentence.slice(end, index), <Fragment key={index}>{render(text)}</Fragment>);
    end = index + whole.length;
  }
  nodes.push(sentence.slice(end));
  return nodes;
}

/** For `rich`: marked words that only screen readers get, next to a number or an icon that is enough for the eye. */
export function screenReaderOnly(text: string) {
  return <span className="sr-only">{text}</span>;
}
