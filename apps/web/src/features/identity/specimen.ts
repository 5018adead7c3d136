import type { IdentityDraft, IdentityPicture } from '@diyar/domain/identity.ts';
import { specimen } from '@diyar/words/identity-page.ts';

/** Drawn papers are light in both themes; their colours are in the picture, which no stylesheet reaches. */
const colors = {
  paper: '#eef3ee',
  band: '#2f5f50',
  bandInk: '#f6f1e6',
  brass: '#d9ae6a',
  line: '#dce6df',
  face: '#a9bfb4',
  faceBack: '#cfdcd4',
  ink: '#14211d',
  soft: '#5a675f',
  mark: 'rgb(169 58 36 / 0.28)',
};
const toFont = (weight: number, size: number) => `${weight} ${size}px Figtree, sans-serif`;

type Pen = CanvasRenderingContext2D;

function write(pen: Pen, text: string, x: number, y: number, size: number, color = colors.ink, weight = 600) {
  pen.font = toFont(weight, size);
  pen.fillStyle = color;
  pen.fillText(text, x, y, 560);
}

function drawPerson(pen: Pen, x: number, y: number, width: number, height: number) {
  pen.fillStyle = colors.faceBack;
  pen.fillRect(x, y, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = colors.face;
  pen.beginPath();
  pen.arc(x + width / 2, y + height * 0.4, width * 0.2, 0, Math.PI * 2);
  pen.ellipse(x + width / 2, y + height * 1.02, width * 0.38, height * 0.36, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}

function mark(pen: Pen, width: number, height: number) {
  pen.save();
  pen.translate(width / 2, height / 2);
  pen.rotate(-0.3);
  pen.textAlign = 'center';
  write(pen, specimen.mark, 0, height * 0.08, width * 0.14, colors.mark, 800);
  pen.restore();
}

function drawPaper(pen: Pen, width: number, height: number, title: string) {
  pen.fillStyle = colors.paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colors.line;
  for (let y = 120; y < height; y += 14) pen.fillRect(0, y, width, 2);
  pen.fillStyle = colors.band;
  pen.fillRect(0, 0, width, 96);
  write(pen, title, 40, 60, 34, colors.bandInk);
  pen.textAlign = 'right';
  write(pen, specimen.mark, width - 40, 58, 26, colors.brass);
  pen.textAlign = 'left';
}

const toName = ({ legalName }: IdentityDraft) => (legalName || specimen.nobody).toUpperCase();

function drawFront(pen: Pen, width: number, height: number, answers: IdentityDraft) {
  drawPaper(pen, width, height, answers.documentKind === 'passport' ? specimen.passport : specimen['id-card']);
  drawPerson(pen, 48, 140, 260, 320);
  const lines: [string, string][] = [
    [specimen.name, toName(answers)],
    [specimen.number, answers.documentNumber || specimen.noNumber],
    [specimen.birthDate, answers.birthDate || '–'],
    [specimen.expires, answers.documentExpiry || '–'],
  ];
  for (const [row, [name, value]] of lines.entries()) {
    write(pen, name, 360, 172 + row * 96, 22, colors.soft, 400);
    write(pen, value, 360, 212 + row * 96, 34);
  }
  write(pen, specimen.invented, 48, height - 34, 22, colors.soft, 400);
}

function drawBack(pen: Pen, width: number, height: number) {
  drawPaper(pen, width, height, '');
  pen.fillStyle = colors.soft;
  for (const [row, length] of [620, 560, 600].entries()) pen.fillRect(48, 170 + row * 46, length, 14);
  for (const row of [0, 1, 2]) write(pen, '<'.repeat(46), 48, height - 150 + row * 44, 30, colors.soft, 400);
}

function drawProof(pen: Pen, width: number, height: number, title: string, lines: string[]) {
  drawPaper(pen, width, height, title);
  for (const [row, line] of lines.entries()) write(pen, line, 48, 190 + row * 64, 30);
  write(pen, specimen.invented, 48, height - 34, 22, colors.soft, 400);
}

function drawFace(pen: Pen, width: number, height: number) {
  drawPerson(pen, 0, 0, width, height);
  write(pen, specimen.invented, 32, height - 32, 26, colors.soft, 400);
}

/** A picture to try the check with: no real person, no real paper, and it says so. */
export async function drawSpecimen(kind: IdentityPicture, answers: IdentityDraft): Promise<File> {
  const canvas = document.createElement('canvas');
  const [width, height] = kind === 'face' ? [720, 900] : [1000, 630];
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas to draw on');
  await document.fonts?.load(toFont(600, 34));
  if (kind === 'documentFront') drawFront(pen, width, height, answers);
  else if (kind === 'documentBack') drawBack(pen, width, height);
  else if (kind === 'addressProof')
    drawProof(pen, width, height, specimen.address, [
      toName(answers),
      answers.address || '–',
      answers.addressProofDate || '–',
    ]);
  else if (kind === 'moneyProof') drawProof(pen, width, height, specimen.money, [toName(answers)]);
  else drawFace(pen, width, height);
  mark(pen, width, height);
  return toPicture(canvas, `specimen-${kind}.jpg`);
}

/** What is on a canvas, as a file. */
export async function toPicture(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.92);
  const blob = await promise;
  if (blob === null) throw new Error('The canvas is empty');
  return new File([blob], name, { type: 'image/jpeg' });
}
