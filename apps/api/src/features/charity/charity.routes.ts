import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { giftInput, officeCharity, ownCharityYear, publicCharity, recipientInput } from '@diyar/domain/charity.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { DOSSIER_FILE_MAX_BYTES } from '@diyar/domain/limits.ts';
import { decisionInput, officeParams } from '@diyar/domain/office.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import { acceptUploads, readForm, toUploadLimit } from '#api/plugins/uploads.ts';
import {
  addRecipient,
  confirmGift,
  declineGift,
  getOfficeCharity,
  getPublicCharity,
  listOwnYears,
  proposeGift,
  readReceipt,
} from './charity.service.ts';

const tags = ['charity'];
const proposer = { staff: ['operator'] } as const;
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

export async function charityRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoutes(app, deps);
  decisionRoutes(app, deps);
  await app.register((scope) => uploadRoutes(scope, deps));
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/charity',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What was set aside for charity on this server, and what was given',
        tags,
        response: { 200: answer(publicCharity) },
      },
    },
    async () => ({ success: true as const, data: await getPublicCharity(deps) }),
  );

  routes.get(
    '/charity/own',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What was set aside of your parts of homes, and given in your name, by year',
        tags,
        response: { 200: answer(z.array(ownCharityYear)), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await listOwnYears(deps, request.actor) }),
  );

  routes.get(
    '/office/charity',
    {
      config: { access: staffRead('operator', 'sharia') },
      schema: {
        summary: 'What is set aside, who may receive it, and gifts, the newest first',
        tags,
        response: { 200: answer(officeCharity), ...refusals },
      },
    },
    async () => ({ success: true as const, data: await getOfficeCharity(deps) }),
  );

  routes.get(
    '/office/charity/gifts/:id/receipt',
    {
      config: { access: staffRead('operator', 'sharia') },
      schema: {
        summary: 'The receipt of a gift, exactly as it was uploaded',
        tags,
        params: officeParams,
        response: { 200: z.instanceof(Buffer), ...refusals },
      },
    },
    async (request, reply) => {
      const { bytes, type, name } = await readReceipt(deps, request.params.id);
      return reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytes);
    },
  );
}

function decisionRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/office/charity/recipients',
    {
      config: { access: proposer },
      schema: {
        summary: 'Register an organisation that may be given to; needs a recent sign-in',
        tags,
        body: recipientInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await addRecipient(deps, request.actor, request.body, toVisitor(request));
      return { success: true as const, message: request.words.charity.recipientAdded, data: null };
    },
  );

  routes.post(
    '/office/charity/gifts/:id/confirm',
    {
      config: { access: { staff: ['sharia'] } },
      schema: {
        summary: 'Sign a gift that somebody else has proposed; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await confirmGift(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.charity.given, data: null };
    },
  );

  routes.post(
    '/office/charity/gifts/:id/decline',
    {
      config: { access: { staff: ['operator', 'sharia'] } },
      schema: {
        summary: 'Stop a gift; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await declineGift(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.charity.declined, data: null };
    },
  );
}

async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptUploads(app, 1, DOSSIER_FILE_MAX_BYTES);

  app.withTypeProvider<ZodTypeProvider>().post(
    '/office/charity/gifts',
    {
      config: { access: proposer, isUpload: true },
      bodyLimit: toUploadLimit(1, DOSSIER_FILE_MAX_BYTES),
      schema: {
        summary: 'Propose a gift, with its receipt; another person signs it; needs a recent sign-in',
        description:
          'A form with the file of the receipt (PDF, JPEG or PNG, up to 20 MB) and the fields `recipient`, `currency`, `amountMinor`, and perhaps `note` and `token`.',
        consumes: ['multipart/form-data'],
        tags,
        response: { 200: answer(z.object({ id: z.uuid() })), ...refusals, 415: refusal },
      },
    },
    async (request) => {
      const propose = () => readAndPropose(deps, request);
      const data = await request.server.takeUploadTurn(propose, { person: request.actor.userId });
      return { success: true as const, message: request.words.charity.proposed, data };
    },
  );
}

async function readAndPropose(deps: Deps, request: FastifyRequest): Promise<{ id: string }> {
  let bytes: Buffer | undefined;
  const fields = await readForm(request, async (file) => void (bytes = file));
  const input = giftInput.safeParse(fields);
  if (!input.success) {
    const faults = input.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    throw new AppError('VALIDATION_FAILED', { fields: Object.fromEntries(faults) });
  }
  if (bytes === undefined) throw new AppError('FILES_MISSING');
  return proposeGift(deps, request.actor, input.data, { bytes, visitor: toVisitor(request) });
}
