export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  /** Of the element itself, trimmed. */
  text: string;
}

const DEEPEST = 50;
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>!]{1,100})([^>]*?)(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /(?<!\S)([^\s=]{1,100})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Elements of a data file. Document types are refused, so that there are no entities of the file's own to expand, and nothing is
 * ever fetched.
 */
export function readXml(source: string): XmlElement {
  const file = source.replace(/^\uFEFF/, '');
  const root = createElement('', '');
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < file.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(file);
    if (found === null) throw new Error(`the file is not readable XML at character ${at}`);
    const [, data, slash, name, attributes = '', selfClosing, text] = found;
    const parent = open.at(-1)!;
    if (data !== undefined) parent.text += data;
    else if (text !== undefined) parent.text += decode(text);
    else if (name !== undefined && slash === '/') closeElement(open, name);
    else if (name !== undefined) {
      const element = createElement(name, attributes);
      parent.children.push(element);
      if (selfClosing !== '/') open.push(element);
      if (open.length > DEEPEST) throw new Error('the file is nested too deeply');
    }
  }
  const [document] = root.children;
  if (open.length > 1 || document === undefined || root.children.length > 1)
    throw new Error('the file is not one complete XML document');
  return document;
}

function createElement(name: string, attributes: string): XmlElement {
  const found = [...attributes.matchAll(ATTRIBUTE)];
  const values = found.map(([, key = '', double, single]) => [toLocal(key), decode(double ?? single ?? '')] as const);
  return { name: toLocal(name), attributes: new Map(values), children: [], text: '' };
}

function closeElement(open: XmlElement[], name: string): void {
  const closed = open.pop();
  if (open.length === 0 || closed?.name !== toLocal(name)) throw new Error(`</${name}> closes nothing`);
  closed.text = closed.text.trim();
}

function toLocal(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Characters that XML 1.0 allows (section 2.2). */
function isAllowed(point: number): boolean {
  if (point < 0x20) return point === 0x9 || point === 0xa || point === 0xd;
  return point <= 0xd7ff || (point >= 0xe000 && point <= 0x10ffff && point !== 0xfffe && point !== 0xffff);
}

function decode(text: string): string {
  return text.replace(/&([^;\s]{0,10});?/g, (whole, code: string) => {
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(code);
    const point = number && Number.parseInt(number[1] ?? number[2] ?? '', number[1] === undefined ? 10 : 16);
    const value = point === null ? named[code] : isAllowed(point) ? String.fromCodePoint(point) : undefined;
    if (value === undefined) throw new Error(`the entity ${whole} is not known`);
    return value;
  });
}
