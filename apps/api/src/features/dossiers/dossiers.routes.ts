import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { homeDocuments, homeParams, ownDossier, versionParams } from '@diyar/domain/dossiers.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { DOSSIER_FILE_MAX_BYTES } from '@diyar/domain/limits.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { sendDocument } from '#api/lib/send-document.ts';
import { readBearer } from '#api/plugins/access.ts';
import { acceptUploads, readForm, toUploadLimit } from '#api/plugins/uploads.ts';
import { authenticate } from '#api/features/sessions/sessions.service.ts';
import {
  addDocument,
  getOwnDossier,
  listHomeDocuments,
  readVersion,
  submitDossier,
  type AddedDocument,
} from './dossiers.service.ts';

const tags = ['dossiers'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

export async function dossierRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoutes(app, deps);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/:id/dossier',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Dossier of your home: its documents, what is missing, and whether the listing was checked',
        tags,
        params: homeParams,
        response: { 200: answer(ownDossier), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getOwnDossier(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/properties/:id/dossier/submit',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Ask for your listing to be compared with its documents; what is missing is named',
        tags,
        params: homeParams,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await submitDossier(deps, request.actor, request.params.id);
      return { success: true as const, message: request.words.dossiers.submitted, data: null };
    },
  );

  await app.register((scope) => uploadRoutes(scope, deps));
}

async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptUploads(app, 1, DOSSIER_FILE_MAX_BYTES);

  app.withTypeProvider<ZodTypeProvider>().post(
    '/properties/:id/dossier/documents',
    {
      config: { access: 'user', isUpload: true },
      bodyLimit: toUploadLimit(1, DOSSIER_FILE_MAX_BYTES),
      schema: {
        summary: 'Add a document to your home, or a new version of one',
        description:
          'A form with the file (PDF, JPEG or PNG, up to 20 MB), the field `kind`, what the kind asks for (`issuedOn`, `endsOn`, `value`, `currency`, `valuer`, `isUnrelated`, `impermissiblePercent`, `title`, `deedNumber`), and perhaps `visibility` and `document`, the id of the one that this is a new version of.',
        consumes: ['multipart/form-data'],
        tags,
        params: homeParams,
        response: {
          200: answer(z.object({ documentId: z.uuid(), versionId: z.uuid() })),
          ...refusals,
          415: refusal,
        },
      },
    },
    async (request) => {
      const { actor, params, server } = request;
      const keep = () => keepDocument(deps, request, params.id);
      const data = await server.takeUploadTurn(keep, { person: actor.userId });
      return { success: true as const, message: request.words.dossiers.added, data };
    },
  );
}

async function keepDocument(deps: Deps, request: FastifyRequest, id: string): Promise<AddedDocument> {
  let bytes: Buffer | undefined;
  const fields = await readForm(request, async (file) => void (bytes = file)).catch((error: unknown) => {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    throw isTooLarge ? new AppError('DOCUMENT_REFUSED', { say: (words) => words.documentRefused.size }) : error;
  });
  if (bytes === undefined) throw new AppError('FILES_MISSING');
  return addDocument(deps, request.actor, id, fields, bytes);
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/:id/documents',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Documents of a home that were checked, and which of them you may open',
        tags,
        params: homeParams,
        response: { 200: answer(homeDocuments), ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const actor = await findActor(deps, request);
      return { success: true as const, data: await listHomeDocuments(deps, actor, request.params.id) };
    },
  );

  routes.get(
    '/documents/:version',
    {
      config: { access: 'public' },
      schema: {
        summary: 'One version of a document, exactly as it was uploaded, for whoever may see it',
        tags,
        params: versionParams,
        response: { 200: z.instanceof(Buffer), ...refusals },
      },
    },
    async (request, reply) => {
      const actor = await findActor(deps, request);
      return sendDocument(reply, await readVersion(deps, actor, request.params.version));
    },
  );
}

/** Undefined for a visitor. A session that has ended is refused, so that it is renewed. */
async function findActor(deps: Deps, request: FastifyRequest): Promise<Actor | undefined> {
  const token = readBearer(request);
  if (token === undefined) return undefined;
  const actor = await authenticate(deps, token);
  if (actor === undefined) throw new AppError('NOT_SIGNED_IN');
  return actor;
}
