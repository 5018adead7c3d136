import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { privatePicture, type PrivatePicture } from '@diyar/domain/files.ts';
import { FILES_PER_UPLOAD_MAX, IMAGE_MAX_BYTES } from '@diyar/domain/limits.ts';
import type { Actor } from '../lib/actor.ts';
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

/** Body limit of a form with this many files; pictures unless told. */
export function toUploadLimit(files: number, fileMaxBytes = IMAGE_MAX_BYTES): number {
  return files * fileMaxBytes + FORM_OVERHEAD_BYTES;
}

/** Lets the routes of this scope take forms with files. */
export async function acceptUploads(
  scope: FastifyInstance,
  filesMax: number,
  fileMaxBytes = IMAGE_MAX_BYTES,
): Promise<void> {
  const limits = { fileSize: fileMaxBytes, files: filesMax, fields: FIELDS_MAX, parts: filesMax + FIELDS_MAX };
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
  let fault: unknown;
  const take = (bytes: Buffer) =>
    takeFile(bytes, fields).catch((error: unknown) => {
      fault = error;
      throw error;
    });
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') await take(await part.toBuffer());
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    const isOurs = error === fault || error instanceof AppError;
    if (isOurs || (error instanceof Error && 'statusCode' in error)) throw error;
    // Whatever else the parser complains of is in the form that was sent.
    throw new AppError('BAD_REQUEST');
  }
  return fields;
}

interface PrivateUpload {
  /** With the parameter `id` of what the pictures are for. */
  url: string;
  tags: string[];
  summary: string;
  /** Where the ids of the pictures go. */
  description: string;
  picturesMax: number;
  keep(
    actor: Actor,
    id: string,
    readPictures: (take: (bytes: Buffer) => Promise<void>) => Promise<unknown>,
  ): Promise<PrivatePicture[]>;
}

/** Route for pictures that only the people of a conversation or a lease will see. */
export async function takePrivatePictures(app: FastifyInstance, upload: PrivateUpload): Promise<void> {
  const { url, tags, summary, description, picturesMax, keep } = upload;
  await app.register(async (scope) => {
    await acceptUploads(scope, FILES_PER_UPLOAD_MAX);
    scope.withTypeProvider<ZodTypeProvider>().post(
      url,
      {
        config: { access: 'user', isUpload: true },
        bodyLimit: toUploadLimit(picturesMax),
        schema: {
          summary: `${summary}; all of them are kept, or none`,
          description: `A form with the field \`files\` repeated. ${description}`,
          consumes: ['multipart/form-data'],
          tags,
          params: z.object({ id: z.uuid().toLowerCase() }),
          response: {
            200: answer(z.array(privatePicture)),
            400: refusal,
            401: refusal,
            403: refusal,
            404: refusal,
            409: refusal,
            429: refusal,
          },
        },
      },
      async (request) => {
        const { actor, params } = request;
        const data = await request.server.takeUploadTurn(
          () => keep(actor, params.id, (take) => readForm(request, take)),
          { person: actor.userId },
        );
        return { success: true as const, data };
      },
    );
  });
}
