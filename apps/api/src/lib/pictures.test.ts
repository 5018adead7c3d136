import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutPicture, PictureError } from './pictures.ts';

let room: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(room, { recursive: true }));

function buildPicture(width: number, height: number, background = '#c81e28') {
  return sharp({ create: { width, height, channels: 3, background } });
}

function read(folder: string, file: string) {
  return sharp(join(folder, file)).metadata();
}

describe('cutPicture', () => {
  it('writes every size that fits in three formats', async () => {
    const folder = join(room, 'large');
    const cut = await cutPicture(await buildPicture(2400, 1200).png().toBuffer(), folder);
    expect(cut).toMatchObject({ width: 1600, height: 800, color: '#c81e28' });
    const files = await readdir(folder);
    expect(files.toSorted()).toEqual([
      '1600.avif',
      '1600.jpg',
      '1600.webp',
      '320.avif',
      '320.jpg',
      '320.webp',
      '640.avif',
      '640.jpg',
      '640.webp',
      '960.avif',
      '960.jpg',
      '960.webp',
    ]);
    expect(await read(folder, '640.jpg')).toMatchObject({ format: 'jpeg', width: 640, height: 320 });
    expect(await read(folder, '960.webp')).toMatchObject({ format: 'webp', width: 960, height: 480 });
    expect(await read(folder, '1600.avif')).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 1600,
      height: 800,
    });
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
    expect(cut.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  it('never enlarges', async () => {
    const folder = join(room, 'small');
    const cut = await cutPicture(await buildPicture(200, 150).png().toBuffer(), folder);
    expect(cut).toMatchObject({ width: 200, height: 150 });
    expect((await readdir(folder)).toSorted()).toEqual(['200.avif', '200.jpg', '200.webp']);

    const middle = join(room, 'middle');
    expect(await cutPicture(await buildPicture(1200, 900).png().toBuffer(), middle)).toMatchObject({
      width: 960,
      height: 720,
    });
    expect(await readdir(middle)).not.toContain('1600.jpg');
  });

  it('turns the picture upright and drops where and with what it was taken', async () => {
    const source = await buildPicture(800, 400)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(source).metadata()).toHaveProperty('exif');

    const folder = join(room, 'turned');
    expect(await cutPicture(source, folder)).toMatchObject({ width: 320, height: 640 });
    for (const file of ['320.jpg', '320.webp', '320.avif']) {
      const metadata = await read(folder, file);
      expect(metadata).toMatchObject({ width: 320, height: 640 });
      expect(metadata.orientation ?? 1).toBe(1);
      for (const kind of ['exif', 'icc', 'xmp', 'iptc']) expect(metadata).not.toHaveProperty(kind);
    }
  });

  it('puts what is transparent on white, and grey into colour', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await cutPicture(clear, join(room, 'clear'))).toMatchObject({ color: '#ffffff' });
    const grey = await buildPicture(40, 40, '#808080').toColourspace('b-w').png().toBuffer();
    expect(await cutPicture(grey, join(room, 'grey'))).toMatchObject({ color: '#808080' });
  });

  it('takes the first frame of a GIF', async () => {
    const frames = await Promise.all(
      ['#00ff00', '#0000ff'].map((color) => buildPicture(64, 48, color).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await sharp(gif, { animated: true }).metadata()).toMatchObject({ pages: 2 });
    expect(await cutPicture(gif, join(room, 'gif'))).toMatchObject({ width: 64, height: 48, color: '#00ff00' });
  });

  it('refuses more than 40 megapixels or 10,000 pixels a side, and leaves nothing behind', async () => {
    const vast = await buildPicture(16_000, 16_000).png({ compressionLevel: 1 }).toBuffer();
    await expect(cutPicture(vast, join(room, 'vast'))).rejects.toThrow(PictureError);
    const long = await buildPicture(10_001, 2).png().toBuffer();
    await expect(cutPicture(long, join(room, 'long'))).rejects.toMatchObject({ problem: 'too many pixels' });
    const dense = await buildPicture(8000, 5001).png({ compressionLevel: 1 }).toBuffer();
    await expect(cutPicture(dense, join(room, 'dense'))).rejects.toMatchObject({ problem: 'too many pixels' });
    expect(await readdir(room)).not.toEqual(expect.arrayContaining([expect.stringMatching(/vast|long|dense/)]));
  });

  it('refuses what is not a JPEG, PNG or GIF, whatever it claims to be', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    const webp = await buildPicture(20, 20).webp().toBuffer();
    const whole = await buildPicture(900, 900, '#123456').jpeg().toBuffer();
    const broken = whole.subarray(0, whole.length / 2);
    const pretender = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]);
    for (const source of [svg, webp, broken, pretender, Buffer.alloc(0)]) {
      await expect(cutPicture(source, join(room, 'refused'))).rejects.toMatchObject({ problem: 'not a picture' });
    }
  });
});
