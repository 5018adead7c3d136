import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES } from '@diyar/domain/limits.ts';
import { AppError } from '../lib/app-error.ts';

const FIELDS_MAX = 10;
/** Of one person; each holds a picture in memory. */
const UPLOADS_AT_ONCE = 4;
const underWay = new Map<string, number>();

/** Lets the routes of this scope take forms with files. */
export async function acceptUploads(scope: FastifyInstance, filesMax: number): Promise<void> {
  const limits = { fileSize: IMAGE_MAX_BYTES, files: filesMax, fields: FIELDS_MAX, parts: filesMax + FIELDS_MAX };
  await scope.register(multipart, { limits });
}

/** Refuses before anything of the body is read: whoever never finishes one upload cannot go on beginning others. */
export async function takeUploadPlace<Result>(personId: string, upload: () => Promise<Result>): Promise<Result> {
  const already = underWay.get(personId) ?? 0;
  if (already >= UPLOADS_AT_ONCE) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
  underWay.set(personId, already + 1);
  try {
    return await upload();
  } finally {
    const left = (underWay.get(personId) ?? 1) - 1;
    if (left > 0) underWay.set(personId, left);
    else underWay.delete(personId);
  }
}

/**
 * Hands over one file after the other, so that never more than one of a request is in memory. What was sent with them is
 * known only at the end, and so is whether the files were few enough: whoever keeps them must be able to let go of them.
 */
export async function readForm(
  request: FastifyRequest,
  takeFile: (bytes: Buffer, fieldsSoFar: Record<string, string>) => Promise<void>,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') await takeFile(await part.toBuffer(), fields);
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error;
    // Whatever else the parser complains of is in the form that was sent.
    throw new AppError('BAD_REQUEST');
  }
  return fields;
}
