import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES } from '@diyar/domain/limits.ts';
import { AppError } from '../lib/app-error.ts';
import { createTurns } from '../lib/turns.ts';

const FIELDS_MAX = 10;
const FORM_OVERHEAD_BYTES = 64 * 1024;
/** Of one person; each holds a picture in memory. */
const UPLOADS_AT_ONCE = 4;

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses before anything of the body is read: unfinished uploads count, so that nobody can open ever more of them. */
    takeUploadTurn: ReturnType<typeof createTurns>;
  }
}

export function limitUploads(app: FastifyInstance): void {
  const refuse = (): AppError => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
  app.decorate('takeUploadTurn', createTurns({ atOncePerPerson: UPLOADS_AT_ONCE, waitingMax: 0, refuse }));
}

/** Body limit of a form with this many pictures. */
export function toUploadLimit(files: number): number {
  return files * IMAGE_MAX_BYTES + FORM_OVERHEAD_BYTES;
}

/** Lets the routes of this scope take forms with files. */
export async function acceptUploads(scope: FastifyInstance, filesMax: number): Promise<void> {
  const limits = { fileSize: IMAGE_MAX_BYTES, files: filesMax, fields: FIELDS_MAX, parts: filesMax + FIELDS_MAX };
  await scope.register(multipart, { limits });
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
