import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { officeVersionParams } from '@diyar/domain/dossiers.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { pageAnswer } from '@diyar/domain/ledger.ts';
import { decisionInput, officeParams } from '@diyar/domain/office.ts';
import {
  checklistInput,
  clauseInput,
  clauseParams,
  conditionParams,
  shariaCase,
  shariaHome,
  shariaQuery,
  voteInput,
  withdrawInput,
} from '@diyar/domain/passports.ts';
import type { Deps } from '#api/deps.ts';
import { sendDocument } from '#api/lib/send-document.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import {
  castVote,
  checkClause,
  getShariaCase,
  listShariaHomes,
  meetCondition,
  openReview,
  readRelied,
  saveChecklist,
  withdraw,
} from './review.service.ts';

const tags = ['passports'];
const decider = { staff: ['sharia'] } as const;
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };
const done = (message: string) => ({ success: true as const, message, data: null });

export async function passportReviewRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoutes(app, deps);
  voteRoutes(app, deps);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/office/sharia/:id/withdraw',
    {
      config: { access: decider },
      schema: {
        summary: 'Withdraw the passport of a home: sales stop at once, and the board decides; needs a recent sign-in',
        tags,
        params: officeParams,
        body: withdrawInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await withdraw(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return done(request.words.passports.withdrawn);
    },
  );

  routes.post(
    '/office/sharia/:id/conditions/:condition',
    {
      config: { access: decider },
      schema: {
        summary: 'Record that a condition is met; needs a recent sign-in',
        tags,
        params: conditionParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await meetCondition(deps, request.actor, request.params, request.body, toVisitor(request));
      return done(request.words.passports.conditionMet);
    },
  );

  routes.put(
    '/office/clauses/:clause',
    {
      config: { access: decider },
      schema: {
        summary: 'Confirm or correct the number of a clause after its official edition; needs a recent sign-in',
        tags,
        params: clauseParams,
        body: clauseInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await checkClause(deps, request.actor, request.params.clause, request.body, toVisitor(request));
      return done(request.words.passports.clauseChecked);
    },
  );
}

function voteRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/office/sharia/:id/open',
    {
      config: { access: decider },
      schema: {
        summary: 'Open a review of a home whose listing and documents were checked; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await openReview(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return done(request.words.passports.opened);
    },
  );

  routes.put(
    '/office/sharia/:id/checklist',
    {
      config: { access: decider },
      schema: {
        summary: 'Save the answers of the checklist, until somebody has voted on them',
        tags,
        params: officeParams,
        body: checklistInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await saveChecklist(deps, request.actor, request.params.id, request.body);
      return done(request.words.passports.saved);
    },
  );

  routes.post(
    '/office/sharia/:id/vote',
    {
      config: { access: decider },
      schema: {
        summary: 'Vote on a home, or change your vote until three are cast; needs a recent sign-in',
        tags,
        params: officeParams,
        body: voteInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      const outcome = await castVote(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return done(outcome === undefined ? request.words.passports.voted : request.words.passports.decided[outcome]);
    },
  );
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const access = staffRead('sharia');

  routes.get(
    '/office/sharia',
    {
      config: { access },
      schema: {
        summary: 'Homes whose review is open, that could be reviewed, or that have a passport; oldest first',
        tags,
        querystring: shariaQuery,
        response: { 200: pageAnswer(shariaHome), ...refusals },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listShariaHomes(deps, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/office/sharia/:id',
    {
      config: { access },
      schema: {
        summary: 'One home with its checklist, documents and votes, sealed until three are cast',
        tags,
        params: officeParams,
        response: { 200: answer(shariaCase), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await getShariaCase(deps, request.actor, request.params.id),
    }),
  );

  routes.get(
    '/office/sharia/:id/versions/:version',
    {
      config: { access },
      schema: {
        summary: 'One document that the review relies on',
        tags,
        params: officeVersionParams,
        response: { 200: z.instanceof(Buffer), ...refusals },
      },
    },
    async (request, reply) => {
      const { id, version } = request.params;
      return sendDocument(reply, await readRelied(deps, request.actor, id, version));
    },
  );
}
