import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import {
  approveInput,
  askInput,
  casesQuery,
  hitInput,
  holdInput,
  hitParams,
  listedCase,
  recheckInput,
  refuseInput,
  reviewedCase,
  viewParams,
  viewQuery,
  type ApproveInput,
} from '@diyar/domain/identity-review.ts';
import { pageAnswer } from '@diyar/domain/ledger.ts';
import { decisionInput, fourEyes, officeParams } from '@diyar/domain/office.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { toVisitor, type Visitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import { approve, recheck } from './approvals.service.ts';
import { getReviewedCase, listCases, viewDocument } from './case-views.service.ts';
import { lift, restrict } from './restrictions.service.ts';
import { proposeHold } from './holds.service.ts';
import { decideHit, screenNow } from './hits.service.ts';
import { ask, claim, confirm, propose, refuse, release } from './review.service.ts';

const tags = ['identity'];
const decider = { staff: ['kyc'] } as const;
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

export async function identityReviewRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoutes(app, deps);
  stepRoutes(app, deps);
  screeningRoutes(app, deps);
  holdRoutes(app, deps);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/office/identity/:id/ask',
    {
      config: { access: decider },
      schema: {
        summary: 'Ask the person for something once more, field by field; needs a recent sign-in',
        tags,
        params: officeParams,
        body: askInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await ask(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.identity.asked, data: null };
    },
  );

  routes.post(
    '/office/identity/:id/refuse',
    {
      config: { access: decider },
      schema: {
        summary: 'Refuse a check, for a time or for good; needs a recent sign-in',
        tags,
        params: officeParams,
        body: refuseInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await refuse(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.identity.refused, data: null };
    },
  );

  routes.post(
    '/office/identity/:id/recheck',
    {
      config: { access: decider },
      schema: {
        summary: 'Say what a second look at an approval by one reviewer has found; needs a recent sign-in',
        tags,
        params: officeParams,
        body: recheckInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await recheck(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.identity.rechecked[request.body.outcome], data: null };
    },
  );

  routes.post(
    '/office/identity/:id/lift',
    {
      config: { access: decider },
      schema: {
        summary: 'Lift a restriction: the first proposes it, another person does it; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      const isLifted = await lift(deps, request.actor, request.params.id, request.body, toVisitor(request));
      const message = isLifted ? request.words.identity.lifted : request.words.identity.liftProposed;
      return { success: true as const, message, data: null };
    },
  );
}

/** By an auditor; what an administrator then decides is a proposal. */
function holdRoutes(app: FastifyInstance, deps: Deps): void {
  const acts = [
    { name: 'hold', act: 'hold-papers', summary: 'Propose to keep the papers of a person from being erased' },
    { name: 'end-hold', act: 'release-papers', summary: 'Propose to end that' },
  ] as const;
  for (const { name, act, summary } of acts)
    app.withTypeProvider<ZodTypeProvider>().post(
      `/office/identity/:id/${name}`,
      {
        config: { access: { staff: fourEyes[act].first } },
        schema: {
          summary: `${summary}, with a reason; needs a recent sign-in`,
          tags,
          params: officeParams,
          body: holdInput,
          response: { 200: acknowledgement, ...refusals },
        },
      },
      async (request) => {
        await proposeHold(deps, request.actor, request.params.id, { ...request.body, act }, toVisitor(request));
        return { success: true as const, message: request.words.identity.holdProposed, data: null };
      },
    );
}

function screeningRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/office/identity/:id/screen',
    {
      config: { access: decider },
      schema: {
        summary: 'Compare the person with the lists of names now',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await screenNow(deps, request.actor, request.params.id, request.body);
      return { success: true as const, message: request.words.identity.screened, data: null };
    },
  );

  routes.post(
    '/office/identity/:id/hits/:hit',
    {
      config: { access: decider },
      schema: {
        summary: 'Say whether somebody on a list is this person; clearing takes two reviewers, and a recent sign-in',
        tags,
        params: hitParams,
        body: hitInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      const { needsSecond } = await decideHit(deps, request.actor, request.params, request.body, toVisitor(request));
      const message = needsSecond
        ? request.words.identity.hitClearedFirst
        : request.words.identity.hitDecided[request.body.outcome];
      return { success: true as const, message, data: null };
    },
  );
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const access = staffRead('kyc');

  routes.get(
    '/office/identity',
    {
      config: { access },
      schema: {
        summary: 'Identity checks that wait for a reviewer, or those of restricted accounts; oldest first',
        tags,
        querystring: casesQuery,
        response: { 200: pageAnswer(listedCase), ...refusals },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listCases(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/office/identity/:id',
    {
      config: { access },
      schema: {
        summary: 'One identity check; its answers are for whoever has claimed it, and for auditors',
        tags,
        params: officeParams,
        response: { 200: answer(reviewedCase), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await getReviewedCase(deps, request.actor, request.params.id),
    }),
  );

  routes.get(
    '/office/identity/:id/documents/:document',
    {
      config: { access },
      schema: {
        summary: 'A picture of a check, with your name in it; recorded, and limited to 60 an hour',
        tags,
        params: viewParams,
        querystring: viewQuery,
      },
    },
    async (request, reply) => {
      const bytes = await viewDocument(deps, request.actor, { ...request.params, ...request.query });
      return reply
        .type('image/jpeg')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytes);
    },
  );
}

type Step = (deps: Deps, actor: Actor, id: string, input: ApproveInput, visitor: Visitor) => Promise<void>;

type Answered = 'claimed' | 'released' | 'proposed' | 'confirmed' | 'approvedAlone' | 'restricted';

/** Steps that need nothing but the version and a note. */
function stepRoutes(app: FastifyInstance, deps: Deps): void {
  const steps: { name: string; summary: string; take: Step; said: Answered; body?: typeof approveInput }[] = [
    { name: 'claim', summary: 'Take a case for 30 minutes', take: claim, said: 'claimed' },
    { name: 'release', summary: 'Give a case back', take: release, said: 'released' },
    {
      name: 'propose',
      summary: 'Propose to approve: the first of two signatures',
      take: propose,
      said: 'proposed',
      body: approveInput,
    },
    {
      name: 'confirm',
      summary: 'Approve what another person proposed',
      take: confirm,
      said: 'confirmed',
      body: approveInput,
    },
    {
      name: 'approve',
      summary: 'Approve level 1 alone, where nothing asks for caution',
      take: approve,
      said: 'approvedAlone',
      body: approveInput,
    },
    { name: 'restrict', summary: 'Restrict an account at once', take: restrict, said: 'restricted' },
  ];
  for (const { name, summary, take, said, body = decisionInput } of steps)
    app.withTypeProvider<ZodTypeProvider>().post(
      `/office/identity/:id/${name}`,
      {
        config: { access: decider },
        schema: {
          summary: `${summary}; needs a recent sign-in`,
          tags,
          params: officeParams,
          body,
          response: { 200: acknowledgement, ...refusals },
        },
      },
      async (request) => {
        await take(deps, request.actor, request.params.id, request.body, toVisitor(request));
        return { success: true as const, message: request.words.identity[said], data: null };
      },
    );
}
