import { SITE_NAME } from '@diyar/domain/pages.ts';
import { languageFacts, type Language } from '@diyar/words/languages.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import * as statementWords from '@diyar/words/statement.ts';
import { drawWordmark } from './draw-statement.ts';
import { drawParagraph, small, text } from './section.ts';
import { colors, content, createSheet, page, type Sheet, type Style } from './sheet.ts';

/** A document of headings and paragraphs. */
export interface DrawnDocument {
  title: string;
  subtitle: string;
  address: string;
  madeAt: Date;
  sections: { heading: string; paragraphs: string[]; language?: Language }[];
}

const BAND = 128;
const LEADING = 13.5;
const title: Style = { face: 'display', size: 25, color: 'ink' };
const heading: Style = { face: 'display', size: 14, color: 'ink' };
const body: Style = { ...text, size: 10, color: 'ink' };

export function drawDocument(document: DrawnDocument): Promise<Buffer> {
  const name = `${document.title}: ${document.subtitle}`;
  const sheet = createSheet({ title: name, author: SITE_NAME, madeAt: document.madeAt });
  sheet.addPage();
  sheet.decorate(() => {
    sheet.document.rect(0, 0, page.width, BAND).fill(colors.well);
    sheet.document.rect(0, BAND, page.width, 1.2).fill(colors.brass);
    drawWordmark(sheet, content.start, 34, 22);
  });
  sheet.tag('H1', sheet.root, () => sheet.drawLine(document.title, content.start, 92, title));
  const subtitle = sheet.fit(document.subtitle, { ...text, size: 11 }, content.width);
  sheet.tag('P', sheet.root, () => sheet.drawLine(subtitle, content.start, 112, { ...text, size: 11 }));
  sheet.y = BAND + 8;
  for (const section of document.sections) drawPart(sheet, section);
  drawEdges(sheet, document);
  return sheet.end();
}

function drawPart(sheet: Sheet, { heading: words, paragraphs, language }: DrawnDocument['sections'][number]): void {
  const { direction } = sheet;
  if (language !== undefined) sheet.direction = languageFacts[language].direction;
  sheet.y += 26;
  requireRoom(sheet, 18 + 2 * LEADING);
  sheet.tag('H2', sheet.root, () => sheet.drawLine(words, content.start, sheet.y, heading));
  sheet.y += 18;
  for (const paragraph of paragraphs) {
    requireRoom(sheet, sheet.wrap(paragraph, body, content.width).length * LEADING);
    drawParagraph(sheet, paragraph, body);
    sheet.y += 4;
  }
  sheet.direction = direction;
}

function requireRoom(sheet: Sheet, height: number): void {
  if (!sheet.hasRoom(height)) sheet.addPage();
}

function drawEdges(sheet: Sheet, { title: words, address, madeAt }: DrawnDocument): void {
  const { count } = sheet.document.bufferedPageRange();
  const issuer = statementWords.issuer(SITE_NAME, address);
  const footer = sheet.fit(
    statementWords.documentFooter(words, issuer, formatUtcDay(madeAt)),
    small,
    content.width - 80,
  );
  for (let index = 0; index < count; index += 1) {
    sheet.document.switchToPage(index);
    sheet.decorate(() => {
      if (index > 0) drawWordmark(sheet, content.start, 34, 15);
      const baseline = page.height - 36;
      sheet.drawLine(footer, content.start, baseline, small);
      sheet.drawLine(statementWords.pageOf(index + 1, count), content.end, baseline, { ...small, align: 'end' });
    });
  }
}
