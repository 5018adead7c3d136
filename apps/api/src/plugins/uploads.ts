import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES } from '@diyar/domain/limits.ts';
import { AppError } from '../lib/app-error.ts';

const FIELDS_MAX = 10;

/** Lets the routes of this scope take forms with files. */
export async function acceptUploads(scope: FastifyInstance, filesMax: number): Promise<void> {
  const limits = { fileSize: IMAGE_MAX_BYTES, files: filesMax, fields: FIELDS_MAX, parts: filesMax + FIELDS_MAX };
  await scope.register(multipart, { limits });
}

/** Reads to the end, because only there it is certain that the files were few enough and small enough. */
export async function readFiles(request: FastifyRequest): Promise<Buffer[]> {
  const files: Buffer[] = [];
  try {
    for await (const part of request.parts()) if (part.type === 'file') files.push(await part.toBuffer());
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    // Whatever else the parser complains of is in the form that was sent.
    throw new AppError('BAD_REQUEST');
  }
  return files;
}
