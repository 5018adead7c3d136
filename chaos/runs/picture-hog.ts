// One account uploads three panoramas of 39 megapixels while another person wants to upload a small picture.
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { median } from '../../bench/measuring.ts';
import { addPerson, signIn, startFilledProduct } from '../filled-product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const PORT = 4424;
const TRIES = 10;
const HOG = 'hog@chaos.example';
const PERSON = 'person@chaos.example';

const fill = async (pool: Pool) => {
  for (const email of [HOG, PERSON]) await addPerson(pool, email);
};

/** Soft noise, which is hard to encode. */
function buildPicture(width: number, height: number): Promise<Buffer> {
  const raw = { width: width / 8, height: height / 8, channels: 3 as const };
  return sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .resize(width, height)
    .jpeg({ quality: 60 })
    .toBuffer();
}

async function upload(
  url: string,
  headers: Record<string, string>,
  entityType: string,
  bytes: Buffer,
): Promise<number> {
  const form = new FormData();
  form.append('entityType', entityType);
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
  const begun = performance.now();
  const answer = await fetch(`${url}/api/files/upload/multiple`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}`);
  return performance.now() - begun;
}

export async function harm(record: RecordFigure): Promise<void> {
  const product = await startFilledProduct(PORT, fill);
  try {
    const [panorama, small] = await Promise.all([buildPicture(8880, 4440), buildPicture(320, 240)]);
    const hog = await signIn(product.url, HOG);
    const person = await signIn(product.url, PERSON);
    const uploadSmall = () => upload(product.url, person, 'property', small);
    await uploadSmall();
    const alone: number[] = [];
    for (let count = 0; count < TRIES; count += 1) alone.push(await uploadSmall());
    let isOver = false;
    const isHogging = () => !isOver;
    const hogging = Promise.all([1, 2, 3].map(() => upload(product.url, hog, 'panorama', panorama))).finally(
      () => (isOver = true),
    );
    const busy: number[] = [];
    while (isHogging() && busy.length < TRIES) busy.push(await uploadSmall());
    const panoramas = await hogging;
    record('a small upload next to three panoramas, times as long as alone', median(busy) / median(alone), 8, {
      detail: `${Math.round(median(busy))} ms next to them, ${Math.round(median(alone))} ms alone, longest ${Math.round(Math.max(...busy))} ms; panoramas ${panoramas.map((ms) => Math.round(ms / 1000)).join(', ')} s`,
    });
  } finally {
    await product.stop();
  }
}
