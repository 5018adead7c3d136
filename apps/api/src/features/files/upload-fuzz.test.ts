import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { signInAs } from '#api/testing/people.ts';
import { sendForm } from '#api/testing/send-form.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

const RUNS = 1000;
const paint = sharp({ create: { width: 24, height: 18, channels: 3, background: '#3a7d5c' } });
const originals = await Promise.all([
  paint
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'nobody' } })
    .toBuffer(),
  paint.clone().png().toBuffer(),
  paint.clone().gif().toBuffer(),
]);

/** Some bytes changed, a stretch taken out, doubled or put in: what disks, networks and people with bad ideas make of pictures. */
const mutated = fc
  .record({
    original: fc.constantFrom(...originals),
    bytes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
    cut: fc.tuple(fc.nat(), fc.nat(40)),
    insert: fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 40 })),
    end: fc.nat(),
    kinds: fc.subarray(['bytes', 'cut', 'insert', 'end'], { minLength: 1 }),
  })
  .map(({ original, bytes, cut, insert, end, kinds }) => {
    let picture = Buffer.from(original);
    if (kinds.includes('bytes')) for (const [at, value] of bytes) picture[at % picture.length] = value;
    if (kinds.includes('cut')) {
      const at = cut[0] % picture.length;
      picture = Buffer.concat([picture.subarray(0, at), picture.subarray(at + cut[1])]);
    }
    if (kinds.includes('insert') && picture.length > 0) {
      const at = insert[0] % picture.length;
      picture = Buffer.concat([picture.subarray(0, at), insert[1], picture.subarray(at)]);
    }
    return kinds.includes('end') && picture.length > 0 ? picture.subarray(0, end % picture.length) : picture;
  });

it(
  `answers ${RUNS} broken pictures with 200 or 400, and keeps what it says it keeps`,
  { timeout: 240_000 },
  async () => {
    const { headers } = await signInAs(test);
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(mutated, async (bytes) => {
        await test.db.deleteFrom('throttles').execute();
        const parts = [
          { filename: 'a.jpg', bytes },
          { name: 'entityType', bytes: 'property' },
        ];
        const { statusCode, body } = await sendForm(test, '/files/upload/multiple', parts, headers);
        expect([200, 400], body).toContain(statusCode);
        if (statusCode === 200) kept += 1;
        if (kept > 250) {
          await test.db.deleteFrom('files').execute();
          kept = 0;
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    const files = await test.db.selectFrom('files').select('id').execute();
    expect(files).toHaveLength(kept);
    expect(readdirSync(test.deps.storage.folder)).toEqual(expect.arrayContaining(files.map(({ id }) => id)));
  },
);
