import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type AvifOptions, type JpegOptions, type Sharp, type WebpOptions } from 'sharp';
import { PICTURE_MAX_WIDTH_PX } from '@diyar/domain/limits.ts';
import { pictureFormats, pictureWidths, type PictureFormat } from '@diyar/domain/pictures.ts';

const PIXELS_MAX = 40_000_000;
const SIDE_MAX_PX = 10_000;
/** Of the largest size kept: encoding takes time by pixels, and a tall picture has many however narrow it is. */
const KEPT_PIXELS_MAX = 6_000_000;

/**
 * Chosen by eye and by stopwatch: higher AVIF efforts take up to seven times as long
 * and save about 6 % of the bytes.
 */
const pictureSettings: PictureSettings = {
  avif: { quality: 57, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 2 },
  jpg: { quality: 80, mozjpeg: true },
};

/** For many pictures that somebody waits for: a quarter of the time for a tenth more bytes. */
export const quickSettings: PictureSettings = {
  avif: { ...pictureSettings.avif, effort: 0 },
  webp: pictureSettings.webp,
  jpg: { quality: 80 },
};

interface PictureSettings {
  avif: AvifOptions;
  webp: WebpOptions;
  jpg: JpegOptions;
}

function encode(picture: Sharp, format: PictureFormat, settings: PictureSettings): Sharp {
  if (format === 'avif') return picture.avif(settings.avif);
  return format === 'webp' ? picture.webp(settings.webp) : picture.jpeg(settings.jpg);
}

export interface CutPicture {
  /** Of the largest size cut. */
  width: number;
  height: number;
  /** The average, as #rrggbb. */
  color: string;
  /** Of all files together. */
  bytes: number;
}

type PictureProblem = 'not a picture' | 'too many pixels';

export class PictureError extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The file cannot be used: ${problem}`, options);
    this.name = 'PictureError';
    this.problem = problem;
  }
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The size of a JPEG, PNG or GIF as it is seen, from its first bytes; throws what would be thrown when it is cut. */
export async function inspectPicture(bytes: Buffer): Promise<PictureSize> {
  if (!hasKnownSignature(bytes)) throw new PictureError('not a picture');
  const size = await readSize(bytes);
  if (size.width > SIDE_MAX_PX || size.height > SIDE_MAX_PX || size.width * size.height > PIXELS_MAX) {
    throw new PictureError('too many pixels');
  }
  return size;
}

interface CutOptions {
  widthMax?: number;
  /** Encoders that run at the same time; each takes a core and a thread of the pool that also hashes passwords. */
  encodersMax?: 1 | 2;
  settings?: PictureSettings;
}

/**
 * Decodes a JPEG, PNG or GIF (its first frame) and writes `{width}.{avif,webp,jpg}` into the
 * folder, upright, in sRGB and without metadata. The folder is removed again if it fails.
 */
export async function cutPicture(
  source: Buffer | string,
  folder: string,
  { widthMax = PICTURE_MAX_WIDTH_PX, encodersMax = 2, settings = pictureSettings }: CutOptions = {},
): Promise<CutPicture> {
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  const original = await decodePicture(bytes, (size) => chooseWidth(size, widthMax));
  await mkdir(folder, { recursive: true });
  try {
    return await writeSizes(original, folder, encodersMax, settings);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** One JPEG of the picture, decoded and encoded anew: upright, in sRGB and without metadata. */
export async function reencodePicture(bytes: Buffer, widthMax: number): Promise<Buffer> {
  const { data, width, height } = await decodePicture(bytes, (size) => limitWidth(size, widthMax));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The pixels at the width that its size allows. */
async function decodePicture(bytes: Buffer, toWidth: (size: PictureSize) => number): Promise<Pixels> {
  const size = await inspectPicture(bytes);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true })
      .resize({ width: toWidth(size), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new PictureError('not a picture', { cause: error });
  }
}

function limitWidth({ width, height }: PictureSize, widthMax: number): number {
  return Math.min(width, widthMax, Math.floor(Math.sqrt((KEPT_PIXELS_MAX * width) / height)));
}

/** The largest width in which pictures are shown that this one has. */
function chooseWidth({ width, height }: PictureSize, widthMax: number): number {
  const widths = pictureWidths(Math.min(width, widthMax));
  return widths.findLast((each) => (each * each * height) / width <= KEPT_PIXELS_MAX) ?? widths[0]!;
}

/** Checked before any decoder sees the bytes, so that only these three ever run. */
function hasKnownSignature(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString('latin1');
  return start.startsWith('\xff\xd8\xff') || start === '\x89PNG\r\n\x1a\n' || /^GIF8[79]a/.test(start);
}

/** Width and height as the picture is seen, which its orientation may swap. */
async function readSize(bytes: Buffer): Promise<PictureSize> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch (error) {
    throw new PictureError('not a picture', { cause: error });
  }
}

async function writeSizes(
  { data, width, height }: Pixels,
  folder: string,
  encodersMax: 1 | 2,
  settings: PictureSettings,
): Promise<CutPicture> {
  const pixels = () => sharp(data, { raw: { width, height, channels: 3 } });
  let bytes = 0;
  const write = async (each: number, formats: readonly PictureFormat[]) => {
    for (const format of formats) {
      const encoded = await encode(pixels().resize({ width: each }), format, settings).toBuffer();
      await writeFile(join(folder, `${each}.${format}`), encoded);
      bytes += encoded.length;
    }
  };
  for (const each of pictureWidths(width)) {
    // AVIF takes as long as the other two together.
    const shares = encodersMax === 1 ? [pictureFormats] : ([['avif'], ['webp', 'jpg']] as const);
    await Promise.all(shares.map((formats) => write(each, formats)));
  }
  const { channels } = await pixels().stats();
  const color = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  return { width, height, color: `#${color}`, bytes };
}
