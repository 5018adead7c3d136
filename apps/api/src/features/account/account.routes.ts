import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  changeEmailInput,
  changePasswordInput,
  confirmEmailChangeInput,
  languageInput,
  profile,
  profileChanges,
  reauthenticateInput,
  reauthenticateWithCodeInput,
} from '@diyar/domain/account.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { acceptUploads, readForm } from '#api/plugins/uploads.ts';
import {
  changePassword,
  changeProfile,
  getProfile,
  removeOwnPicture,
  setLanguage,
  setPicture,
} from './account.service.ts';
import { askForEmailChange, confirmEmailChange } from './email-change.service.ts';
import { reauthenticate, reauthenticateWithCode, sendStepUpCode } from './reauthentication.service.ts';

const tags = ['account'];
const profileAnswer = answer(profile);

export async function accountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  profileRoutes(app, deps);
  reauthenticationRoutes(app, deps);
  credentialRoutes(app, deps);
  await app.register((scope) => pictureRoutes(scope, deps));
}

function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/auth/profile',
    {
      config: { access: 'user' },
      schema: { summary: 'Who you are', tags, response: { 200: profileAnswer, 401: refusal } },
    },
    async (request) => ({ success: true as const, data: await getProfile(deps, request.actor.userId) }),
  );

  routes.put(
    '/auth/profile',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Change your name',
        tags,
        body: profileChanges,
        response: { 200: answer(profile), 400: refusal, 401: refusal, 429: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.account.saved,
      data: await changeProfile(deps, request.actor, request.body, toVisitor(request)),
    }),
  );

  routes.put(
    '/auth/profile/language',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Set the language of your emails and notifications',
        tags,
        body: languageInput,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 429: refusal },
      },
    },
    async (request) => {
      await setLanguage(deps, request.actor, request.body);
      return { success: true as const, message: request.words.account.saved, data: null };
    },
  );
}

async function pictureRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptUploads(app, 1);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/auth/profile/picture',
    {
      config: { access: 'user', isUpload: true },
      schema: {
        summary: 'Set your picture: one jpeg, png or gif, as multipart',
        tags,
        response: { 200: answer(profile), 400: refusal, 401: refusal, 415: refusal, 429: refusal },
      },
    },
    async (request) => {
      const { actor, server } = request;
      const data = await server.takeUploadTurn(
        () => setPicture(deps, actor, () => readPicture(request), toVisitor(request)),
        { person: actor.userId },
      );
      return { success: true as const, message: request.words.account.pictureSaved, data };
    },
  );

  routes.delete(
    '/auth/profile/picture',
    {
      config: { access: 'user' },
      schema: { summary: 'Remove your picture', tags, response: { 200: profileAnswer, 401: refusal, 429: refusal } },
    },
    async (request) => ({
      success: true as const,
      message: request.words.account.pictureRemoved,
      data: await removeOwnPicture(deps, request.actor, toVisitor(request)),
    }),
  );
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  let bytes: Buffer | undefined;
  await readForm(request, async (file) => void (bytes = file));
  if (bytes === undefined) throw new AppError('FILE_REFUSED');
  return bytes;
}

function reauthenticationRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/auth/reauthenticate',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Prove once more that it is you, before you change something important',
        tags,
        body: reauthenticateInput,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request) => {
      await reauthenticate(deps, request.actor, request.body, toVisitor(request));
      return { success: true as const, message: request.words.account.reauthenticated, data: null };
    },
  );

  routes.post(
    '/auth/reauthenticate/send-code',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Have a code mailed with which an account without a password proves that it is you',
        tags,
        response: { 200: acknowledgement, 401: refusal, 403: refusal, 429: refusal },
      },
    },
    async (request) => {
      await sendStepUpCode(deps, request.actor, toVisitor(request));
      return { success: true as const, message: request.words.account.codeSent, data: null };
    },
  );

  routes.post(
    '/auth/reauthenticate/code',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Prove with the mailed code that it is you',
        tags,
        body: reauthenticateWithCodeInput,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 429: refusal },
      },
    },
    async (request) => {
      await reauthenticateWithCode(deps, request.actor, request.body, toVisitor(request));
      return { success: true as const, message: request.words.account.reauthenticated, data: null };
    },
  );
}

function credentialRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/auth/change-password',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Set a new password; your other devices are signed out',
        tags,
        body: changePasswordInput,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 403: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request) => {
      await changePassword(deps, request.actor, request.body, toVisitor(request));
      return { success: true as const, message: request.words.account.passwordChanged, data: null };
    },
  );

  routes.post(
    '/auth/change-email',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Ask for another address; a link to confirm it is mailed there',
        tags,
        body: changeEmailInput,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 403: refusal, 429: refusal },
      },
    },
    async (request) => {
      await askForEmailChange(deps, request.actor, request.body, toVisitor(request));
      return { success: true as const, message: request.words.account.confirmNewEmail, data: null };
    },
  );

  routes.post(
    '/auth/confirm-email-change',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Confirm a new address with the mailed token; every device is signed out',
        tags,
        body: confirmEmailChangeInput,
        response: { 200: acknowledgement, 400: refusal, 404: refusal },
      },
    },
    async (request) => {
      await confirmEmailChange(deps, request.body.token, toVisitor(request));
      return { success: true as const, message: request.words.account.emailChanged, data: null };
    },
  );
}
