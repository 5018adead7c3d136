import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { acceptInput, handoverInput, lease, leaseDetails, noticeInput, signInput } from '@diyar/domain/leases.ts';
import { LEASE_FILES_MAX } from '@diyar/domain/limits.ts';
import { orderParams } from '@diyar/domain/ledger.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { takePrivatePictures } from '#api/plugins/uploads.ts';
import { acceptApplication, cancelLease, declineApplication } from './applications.service.ts';
import { endLease, giveNotice } from './ending.service.ts';
import { handOver } from './handover.service.ts';
import { addPictures, getLease, listLeases } from './leases.service.ts';
import { sendSigningCode, signLease, writeContractPdf } from './signing.service.ts';

const tags = ['leases'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };
const limited = { ...refusals, 429: refusal };

export async function leaseRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const toAnswer = async (actor: Actor, id: string, message: string) => ({
    success: true as const,
    message,
    data: await getLease(deps, actor, id),
  });

  routes.get(
    '/leases',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your leases, as tenant and as owner, newest first',
        tags,
        response: { 200: listAnswer(lease), 401: refusal },
      },
    },
    async (request) => {
      const data = await listLeases(deps, request.actor);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.get(
    '/leases/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'A lease of yours',
        tags,
        params: orderParams,
        response: { 200: answer(leaseDetails), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getLease(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/leases/:id/accept',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Accept an application for a home of yours; sets the length of the notice',
        tags,
        params: orderParams,
        body: acceptInput,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await acceptApplication(deps, request.actor, request.params.id, request.body.noticeDays);
      return toAnswer(request.actor, request.params.id, request.words.leases.accepted);
    },
  );

  routes.post(
    '/leases/:id/decline',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Decline an application for a home of yours; all of its money is refunded',
        tags,
        params: orderParams,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await declineApplication(deps, request.actor, request.params.id);
      return toAnswer(request.actor, request.params.id, request.words.leases.declined);
    },
  );

  routes.post(
    '/leases/:id/cancel',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Cancel a lease before the home is handed over; all of its money is refunded',
        tags,
        params: orderParams,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await cancelLease(deps, request.actor, request.params.id);
      return toAnswer(request.actor, request.params.id, request.words.leases.cancelled);
    },
  );

  routes.post(
    '/leases/:id/signing-code',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Get a one-time code by email for signing the contract',
        tags,
        params: orderParams,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await sendSigningCode(deps, request.actor, request.params.id);
      return toAnswer(request.actor, request.params.id, request.words.leases.codeSent);
    },
  );

  routes.post(
    '/leases/:id/sign',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Sign the contract by name and code',
        tags,
        params: orderParams,
        body: signInput,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await signLease(deps, request.actor, request.params.id, request.body);
      return toAnswer(request.actor, request.params.id, request.words.leases.signed);
    },
  );

  await takePrivatePictures(app, {
    url: '/leases/:id/pictures',
    tags,
    summary: 'Upload pictures for the hand-over or a claim, which only the two sides of the lease see',
    description: 'The ids go into `fileIds` of the step.',
    picturesMax: LEASE_FILES_MAX,
    keep: (actor, id, readPictures) => addPictures(deps, actor, id, readPictures),
  });

  routes.post(
    '/leases/:id/handover',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Confirm the hand-over of the home, with a note and pictures',
        tags,
        params: orderParams,
        body: handoverInput,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await handOver(deps, request.actor, request.params.id, request.body);
      return toAnswer(request.actor, request.params.id, request.words.leases.handedOver);
    },
  );

  routes.post(
    '/leases/:id/notice',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Give notice, for the earliest day that the contract allows or a later one',
        tags,
        params: orderParams,
        body: noticeInput,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await giveNotice(deps, request.actor, request.params.id, request.body);
      return toAnswer(request.actor, request.params.id, request.words.leases.noticeGiven);
    },
  );

  routes.post(
    '/leases/:id/end',
    {
      config: { access: 'user' },
      schema: {
        summary: 'End a lease at once, as its tenant or as the owner of the home',
        tags,
        params: orderParams,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await endLease(deps, request.actor, request.params.id);
      return toAnswer(request.actor, request.params.id, request.words.leases.ended);
    },
  );

  routes.get(
    '/leases/:id/contract.pdf',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The contract of a lease of yours, with its hash and signatures, as PDF',
        tags,
        params: orderParams,
        response: { 200: z.instanceof(Buffer), ...limited, 503: refusal },
      },
    },
    async (request, reply) => {
      const file = await writeContractPdf(deps, request.actor, request.params.id, request.language);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${request.words.leases.contractFile}"`)
        .send(file);
    },
  );
}
