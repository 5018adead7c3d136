// Pictures with bits turned over, uploaded as photos of a home.
import sharp from 'sharp';
import type { Outcome } from '../outcome.ts';
import type { Target, Targets } from '../target.ts';
import { runTool } from '../tool.ts';

const PICTURES = Number(process.env['ATTACK_PICTURES'] ?? 300);
/** A person may keep 300 files. */
const PER_PERSON = 100;
const paint = sharp({ create: { width: 48, height: 32, channels: 3, background: '#3a7d5c' } });

export async function attack({ product, planted }: Targets): Promise<Outcome> {
  const originals = await Promise.all([
    paint.clone().jpeg().toBuffer(),
    paint.clone().png().toBuffer(),
    paint.clone().gif().toBuffer(),
  ]);
  const control = await upload(planted, originals.slice(0, 1), 20);
  return { isControlFound: control.length > 0, findings: await upload(product, originals, PICTURES) };
}

async function upload(target: Target, originals: Buffer[], count: number): Promise<string[]> {
  const findings: string[] = [];
  let { person } = await target.startWorld();
  for (let seed = 0; seed < count; seed += 1) {
    if (seed % PER_PERSON === PER_PERSON - 1) ({ person } = await target.startWorld());
    if (seed % 10 === 0) await target.liftBudgets();
    const { bytes } = await runTool('zzuf', ['-s', String(seed), '-r', '0.0005:0.05'], {
      seconds: 10,
      input: originals[seed % originals.length]!,
    });
    const form = new FormData();
    form.append('entityType', 'property');
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
    const answer = await fetch(`${target.url}/api/files/upload/multiple`, {
      method: 'POST',
      body: form,
      headers: person,
    });
    const text = await answer.text();
    if (answer.status !== 200 && !(answer.status === 400 && text.includes('"success":false')))
      findings.push(`zzuf -s ${seed}: ${answer.status} ${text.slice(0, 300)}`);
  }
  return findings;
}
