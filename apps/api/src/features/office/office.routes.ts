import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { pageAnswer, pageQuery } from '@diyar/domain/ledger.ts';
import {
  acceptInput,
  decisionInput,
  exportQuery,
  officeMe,
  officeParams,
  officeQueue,
  officeRecord,
  proposal,
  recordsQuery,
  staffRoles,
} from '@diyar/domain/office.ts';
import { officeDate } from '@diyar/domain/office-dates.ts';
import * as officeWords from '@diyar/words/office.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import { confirmProposal, declineProposal, listProposals, type Effects } from './proposals.service.ts';
import { listDates, listQueues, type ListDates, type Queue } from './overview.service.ts';
import { listRecords, writeRecords } from './records.service.ts';
import { acceptGrant, getOwnOffice } from './staff.service.ts';

const tags = ['office'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal };
const decisionRefusals = { ...refusals, 409: refusal, 429: refusal };
const everybody = { staff: staffRoles };
const invited = { staff: staffRoles, isForInvited: true } as const;

interface Parts {
  queues: readonly Queue[];
  dates: readonly ListDates[];
  effects: Effects;
}

/** What the other features bring to the office. */
export async function officeRoutes(app: FastifyInstance, deps: Deps, { queues, dates, effects }: Parts): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/office/me',
    {
      config: { access: invited },
      schema: {
        summary: 'Your roles, and roles that you were asked to take',
        tags,
        response: { 200: answer(officeMe), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getOwnOffice(deps, request.actor) }),
  );

  routes.get(
    '/office/queues',
    {
      config: { access: everybody },
      schema: {
        summary: 'How much waits in each queue, since when and for how long',
        tags,
        response: { 200: answer(z.array(officeQueue)), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await listQueues(deps, request.actor, queues) }),
  );

  routes.get(
    '/office/calendar',
    {
      config: { access: everybody },
      schema: {
        summary: 'What falls due in the next 30 days',
        tags,
        response: { 200: answer(z.array(officeDate)), ...refusals },
      },
    },
    async () => ({ success: true as const, data: await listDates(deps, dates) }),
  );

  proposalRoutes(app, deps, effects);
  recordRoutes(app, deps);
}

function proposalRoutes(app: FastifyInstance, deps: Deps, effects: Effects): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/office/proposals',
    {
      config: { access: everybody },
      schema: {
        summary: 'Proposals that people with your roles sign, newest first',
        tags,
        querystring: pageQuery,
        response: { 200: pageAnswer(proposal), ...refusals },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listProposals(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.post(
    '/office/proposals/:id/confirm',
    {
      config: { access: everybody },
      schema: {
        summary: 'Sign a proposal of somebody else; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...decisionRefusals },
      },
    },
    async (request) => {
      const { actor, params, body } = request;
      const act = await confirmProposal(deps, actor, params.id, body, { visitor: toVisitor(request), effects });
      return { success: true as const, message: officeWords.confirmed[act], data: null };
    },
  );

  routes.post(
    '/office/proposals/:id/decline',
    {
      config: { access: everybody },
      schema: {
        summary: 'Stop a proposal; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...decisionRefusals },
      },
    },
    async (request) => {
      const { actor, params, body } = request;
      await declineProposal(deps, actor, params.id, body, { visitor: toVisitor(request), effects });
      return { success: true as const, message: officeWords.declined, data: null };
    },
  );

  routes.post(
    '/office/proposals/:id/accept',
    {
      config: { access: invited },
      schema: {
        summary: 'Take a role that two administrators have signed for you, with a code from your app',
        tags,
        params: officeParams,
        body: acceptInput,
        response: { 200: acknowledgement, ...decisionRefusals },
      },
    },
    async (request) => {
      await acceptGrant(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: officeWords.accepted, data: null };
    },
  );
}

function recordRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/office/audit',
    {
      config: { access: staffRead('admin') },
      schema: {
        summary: 'Records of decisions, newest first, by person, action or day',
        tags,
        querystring: recordsQuery,
        response: { 200: pageAnswer(officeRecord), ...refusals },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listRecords(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/office/audit/export',
    {
      config: { access: staffRead('admin') },
      schema: { summary: 'The same as a file', tags, querystring: exportQuery },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="diyar-records.csv"');
      return reply
        .type('text/csv; charset=utf-8')
        .send(Readable.from(writeRecords(deps, request.actor, request.query)));
    },
  );
}
