import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  homesQuery,
  officeDocumentParams,
  officeDossier,
  officeHome,
  officeVersionParams,
  refuseDossierInput,
} from '@diyar/domain/dossiers.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { pageAnswer } from '@diyar/domain/ledger.ts';
import { decisionInput, officeParams } from '@diyar/domain/office.ts';
import type { Deps } from '#api/deps.ts';
import { sendDocument } from '#api/lib/send-document.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import {
  getOfficeDossier,
  listOfficeHomes,
  readReviewedVersion,
  refuseDocument,
  refuseListing,
  verifyDocument,
  verifyListing,
} from './review.service.ts';

const tags = ['dossiers'];
const decider = { staff: ['operator'] } as const;
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

export async function dossierReviewRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoutes(app, deps);
  documentRoutes(app, deps);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/office/homes/:id/listing/verify',
    {
      config: { access: decider },
      schema: {
        summary: 'Confirm that a listing agrees with its documents; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await verifyListing(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.dossiers.listingVerified, data: null };
    },
  );

  routes.post(
    '/office/homes/:id/listing/refuse',
    {
      config: { access: decider },
      schema: {
        summary: 'Refuse a listing, also one that was verified; needs a recent sign-in',
        tags,
        params: officeParams,
        body: refuseDossierInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await refuseListing(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.dossiers.listingRefused, data: null };
    },
  );
}

function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/office/homes/:id/documents/:document/verify',
    {
      config: { access: decider },
      schema: {
        summary: 'Verify a document; deeds of homes with tokens take two operators; needs a recent sign-in',
        tags,
        params: officeDocumentParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      const { actor, params, body } = request;
      const isVerified = await verifyDocument(deps, actor, params, body, toVisitor(request));
      const message = isVerified ? request.words.dossiers.documentVerified : request.words.dossiers.documentProposed;
      return { success: true as const, message, data: null };
    },
  );

  routes.post(
    '/office/homes/:id/documents/:document/refuse',
    {
      config: { access: decider },
      schema: {
        summary: 'Refuse a document, also one that was verified; needs a recent sign-in',
        tags,
        params: officeDocumentParams,
        body: refuseDossierInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      const { actor, params, body } = request;
      await refuseDocument(deps, actor, params, body, toVisitor(request));
      return { success: true as const, message: request.words.dossiers.documentRefused, data: null };
    },
  );
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const access = staffRead('operator');

  routes.get(
    '/office/homes',
    {
      config: { access },
      schema: {
        summary: 'Homes whose owners asked for a check, or all with documents; oldest first',
        tags,
        querystring: homesQuery,
        response: { 200: pageAnswer(officeHome), ...refusals },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listOfficeHomes(deps, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/office/homes/:id',
    {
      config: { access },
      schema: {
        summary: 'One home with its documents, its listing and what was decided',
        tags,
        params: officeParams,
        response: { 200: answer(officeDossier), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await getOfficeDossier(deps, request.actor, request.params.id),
    }),
  );

  routes.get(
    '/office/homes/:id/versions/:version',
    {
      config: { access },
      schema: {
        summary: 'One version of a document, whoever else may see it',
        tags,
        params: officeVersionParams,
        response: { 200: z.instanceof(Buffer), ...refusals },
      },
    },
    async (request, reply) => {
      const { id, version } = request.params;
      return sendDocument(reply, await readReviewedVersion(deps, request.actor, id, version));
    },
  );
}
