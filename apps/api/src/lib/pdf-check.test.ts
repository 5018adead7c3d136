import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import Pdf from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { findPdfFault } from './pdf-check.ts';
import { buildPlainPdf } from './plain-pdf.ts';

const check = (bytes: Buffer | string, pagesMax = 200) =>
  findPdfFault(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, pagesMax);

const plain = buildPlainPdf(['A deed (of sorts)']).toString('latin1');
const withObject = (object: string | Buffer) =>
  Buffer.concat([
    Buffer.from(plain.replace('xref\n0 6', '9 0 obj\n'), 'latin1').subarray(
      0,
      plain.indexOf('xref\n0 6') + '9 0 obj\n'.length,
    ),
    Buffer.from(object as string, 'latin1'),
    Buffer.from('\nendobj\n', 'latin1'),
    Buffer.from(plain.slice(plain.indexOf('xref\n0 6')), 'latin1'),
  ]);
const withPacked = (dictionary: string, content: Buffer) =>
  withObject(
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  );

function drawPages(count: number): Promise<Buffer> {
  const document = new Pdf({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let page = 0; page < count; page += 1) document.addPage().text(`Page ${page + 1}`);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}

describe('a PDF', () => {
  it('is taken when it is plain', async () => {
    expect(check(plain)).toBeUndefined();
    expect(check(await drawPages(3))).toBeUndefined();
    expect(check(withPacked('/Subtype /Image /Filter /DCTDecode', randomBytes(300_000)))).toBeUndefined();
    expect(
      check(withPacked('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync('7 0 << /A 1 >>'))),
    ).toBeUndefined();
  });

  it('has as many pages as it may', async () => {
    expect(check(await drawPages(200))).toBeUndefined();
    expect(check(await drawPages(201))).toBe('pages');
  });

  it.each([
    ['<< /S /JavaScript /JS (app.alert(1)) >>', 'action'],
    ['<< /S /Launch /F (cmd.exe) >>', 'action'],
    ['<< /S /#4aava#53cript >>', 'action'],
    ['<< /AA << /O << /S /Rendition /JS (x) >> >> >>', 'action'],
    ['<< /S/SubmitForm /F (https://example.com) >>', 'action'],
    ['<< /AcroForm << /XFA 8 0 R >> >>', 'action'],
    ['<< /J#53 (x) >>', 'action'],
    ['<< /Type /EmbeddedFile >>', 'embedded'],
    ['<< /Names << /EmbeddedFiles 8 0 R >> >>', 'embedded'],
    ['<< /Subtype /FileAttachment >>', 'embedded'],
    ['<< /Subtype /#52ichMedia >>', 'embedded'],
    ['<< /Encrypt 8 0 R >>', 'encrypted'],
  ])('with %s is refused: %s', (object, fault) => {
    expect(check(withObject(object))).toBe(fault);
  });

  it('is looked into where its objects are packed', () => {
    const script = deflateSync('7 0 << /S /JavaScript /JS (x) >>');
    expect(check(withPacked('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', script))).toBe('action');
    expect(check(withPacked('/N 1 /Fir#73t 4 /Filter [/Fl]', script))).toBe('action');
  });

  it('hides nothing behind a stream that does not end where it seems to', () => {
    expect(check(withObject('<< /Length 3 >>\nstream\nabc << /S /JavaScript >>'))).toBe('action');
  });

  it.each([
    ['/Type /ObjStm /First 4 /Filter /LZWDecode', Buffer.from('x')],
    ['/Type /ObjStm /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from('x')],
    ['/Type /ObjStm /First 4 /Filter /FlateDecode', Buffer.from('not packed')],
    ['/Type /ObjStm /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync('x')],
    ['/Type /ObjStm /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(64 * 1024 * 1024))],
  ])('with packed objects of %s that cannot be looked into is refused', (dictionary, content) => {
    expect(check(withPacked(dictionary, content))).toBe('unclear');
  });

  it('with streams without number is refused before long', () => {
    const many = `<< >>\n${'stream\nendstream\n'.repeat(30_000)}`;
    expect(check(withObject(many))).toBe('unclear');
  });

  it.each([
    ['<!doctype html><script>1</script>', 'broken'],
    ['%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF', 'broken'],
    [` ${plain}`, 'broken'],
    ['%PDF-1.7\n', 'broken'],
    ['%PDF-1.7\n1 0 obj << >> endobj\n%%EOF', 'broken'],
    [`${plain}PK\u0005\u0006`, 'trailing'],
  ])('is not %j', (text, fault) => {
    expect(check(text)).toBe(fault);
  });

  it('of 20 MB is read once: a check that grew with the square of the size would outlast this test', () => {
    expect(check(withPacked('/Subtype /Image /Filter /DCTDecode', randomBytes(20 * 1024 * 1024)))).toBeUndefined();
  });
});
