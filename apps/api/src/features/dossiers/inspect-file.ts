import sharp from 'sharp';
import type { DocumentVersion } from '@diyar/domain/dossiers.ts';
import type { Deps } from '#api/deps.ts';
import { AppError, type Say } from '#api/lib/app-error.ts';
import type { PdfFault } from '#api/lib/pdf-check.ts';
import { createTurns } from '#api/lib/turns.ts';
import { createWorkerThread, WorkerLimitError } from '#api/lib/worker-thread.ts';
import { inPictureTurn } from '#api/features/files/files.service.ts';

type FileType = DocumentVersion['type'];

/** GPS position: tag of the first directory of EXIF (TIFF). */
const GPS_TAG = 0x88_25;

const takeTurn = createTurns({
  atOnce: 1,
  waitingMax: 10,
  waitingPerPersonMax: 2,
  refuse: (isOwn) => new AppError(isOwn ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfterSeconds: 10 }),
});
const findFault = createWorkerThread<PdfFault | undefined>(new URL('./pdf-worker.ts', import.meta.url), {
  deadlineMs: 10_000,
  heapMaxMb: 512,
});

const refuse = (say: Say) => new AppError('DOCUMENT_REFUSED', { say, field: 'file' });

/** The type of a file that may be kept, by its bytes; its name and what it claims to be count for nothing. */
export async function inspectFile(deps: Deps, uploaderId: string, bytes: Buffer): Promise<FileType> {
  const start = bytes.subarray(0, 8).toString('latin1');
  if (start.startsWith('%PDF-')) return inspectPdf(uploaderId, bytes);
  const type = start.startsWith('\u00FF\u00D8\u00FF')
    ? 'image/jpeg'
    : start === '\u0089PNG\r\n\u001A\n'
      ? 'image/png'
      : undefined;
  if (type === undefined) throw refuse((words) => words.documentRefused.type);
  await inspectImage(deps, uploaderId, bytes, type);
  return type;
}

async function inspectPdf(uploaderId: string, bytes: Buffer): Promise<FileType> {
  try {
    const fault = await takeTurn(() => findFault(bytes), { person: uploaderId });
    if (fault !== undefined) throw refuse((words) => words.documentRefused[fault]);
    return 'application/pdf';
  } catch (error) {
    if (error instanceof WorkerLimitError) throw refuse((words) => words.documentRefused.unclear);
    throw error;
  }
}

/** Kept as it is, so it must have nothing in it that would have to be taken out. */
async function inspectImage(
  deps: Deps,
  uploaderId: string,
  bytes: Buffer,
  type: 'image/jpeg' | 'image/png',
): Promise<void> {
  const end = type === 'image/jpeg' ? Buffer.from([0xff, 0xd9]) : Buffer.from('IEND\u00AE\u0042\u0060\u0082', 'latin1');
  if (!bytes.subarray(-end.length).equals(end)) throw refuse((words) => words.documentRefused.trailing);
  try {
    await inPictureTurn(deps, uploaderId, bytes, async () => {
      const picture = sharp(bytes, { failOn: 'error' });
      const { exif, xmp } = await picture.metadata();
      if (hasPosition(exif) || xmp?.includes('GPSLatitude')) throw refuse((words) => words.documentRefused.position);
      // Decoded once, so that only a whole picture is kept.
      const small = picture.resize({ width: 16 }).raw().toBuffer();
      await small.catch(() => Promise.reject(refuse((words) => words.documentRefused.broken)));
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'FILE_REFUSED') throw error;
    throw refuse(error.say ?? ((words) => words.documentRefused.broken));
  }
}

/** Also for what cannot be read: it is not known to be without one. */
function hasPosition(exif: Buffer | undefined): boolean {
  if (exif === undefined) return false;
  const tiff = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif;
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const tags = Array.from({ length: read16(first) }, (_, index) => read16(first + 2 + index * 12));
    return tags.includes(GPS_TAG);
  } catch {
    return true;
  }
}
