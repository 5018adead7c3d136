import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FONT_FILE = fileURLToPath(new URL('../statements/pdf/fonts/figtree-latin-400.ttf', import.meta.url));
/** Wide enough for a line of text; narrower pictures get a margin. Enlarged, a picture of one column would take gigabytes. */
const WIDTH_MIN_PX = 600;
const [GAP_RIGHT_PX, GAP_BELOW_PX] = [50, 110];

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** JPEG with the text all over it, light on dark, so that it is seen on any picture and cannot be cut away. */
export async function drawWatermark(picture: Buffer, text: string): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .extend({ right: Math.max(0, WIDTH_MIN_PX - width), background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const markup = `<span foreground="#ffffff" alpha="75%" background="#000000" background_alpha="30%"> ${escapeMarkup(text)} </span>`;
  const line = await sharp({
    text: {
      text: markup,
      font: 'Figtree',
      fontfile: FONT_FILE,
      width: info.width - GAP_RIGHT_PX,
      dpi: 130,
      rgba: true,
    },
  })
    .extend({ bottom: GAP_BELOW_PX, right: GAP_RIGHT_PX, background: '#00000000' })
    .png()
    .toBuffer();
  const tile = await sharp(line)
    .resize({ width: info.width, height: info.height, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .composite([{ input: tile, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
