import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { BODY_MAX_BYTES } from '@diyar/domain/limits.ts';
import { chooseLanguage } from '@diyar/words/languages.ts';
import type { ServerDeps } from './deps.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { privacyRoutes } from './features/account/privacy.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { balanceRoutes } from './features/balances/balances.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { charityRoutes } from './features/charity/charity.routes.ts';
import { charityQueue } from './features/charity/charity.service.ts';
import { dossierRoutes } from './features/dossiers/dossiers.routes.ts';
import { dossierReviewRoutes } from './features/dossiers/review.routes.ts';
import { homesQueue, listDocumentDates } from './features/dossiers/review.service.ts';
import { digestRoutes } from './features/digests/digests.routes.ts';
import { favouriteRoutes } from './features/favourites/favourites.routes.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { privatePictureRoutes } from './features/files/private-pictures.routes.ts';
import { firstStepRoutes } from './features/first-steps/first-steps.routes.ts';
import { googleRoutes } from './features/google/google.routes.ts';
import { chainRoutes } from './features/chain/chain.routes.ts';
import { cryptoRoutes } from './features/chain/crypto.routes.ts';
import { custodyRoutes } from './features/chain/custody.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { holdingRoutes } from './features/holdings/holdings.routes.ts';
import { activityRoutes } from './features/ledger/activity.routes.ts';
import { incomeRoutes } from './features/income/income.routes.ts';
import { hitsQueue, identityQueue, listIdentityDates, rechecksQueue } from './features/identity/case-views.service.ts';
import { holdPapers, letGo, releasePapers } from './features/identity/holds.service.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { identityReviewRoutes } from './features/identity/review.routes.ts';
import { interestRoutes } from '#api/features/interest/interest.routes.ts';
import { intentRoutes } from './features/intents/intents.routes.ts';
import { investmentRoutes } from './features/investments/investments.routes.ts';
import { officeOrderRoutes } from './features/investments/office-orders.routes.ts';
import { depositRoutes } from './features/leases/deposits.routes.ts';
import { leaseRoutes } from './features/leases/leases.routes.ts';
import { listingRoutes } from './features/properties/listings.routes.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import { mailRoutes } from './features/mails/mails.routes.ts';
import { inboxRoutes } from './features/messages/inboxes.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { countEnquiries } from './features/messages/messages.service.ts';
import { mfaRoutes } from './features/mfa/mfa.routes.ts';
import { requireRecentLogin } from './features/mfa/mfa.service.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { admit } from './features/office/admission.service.ts';
import { officeRoutes } from './features/office/office.routes.ts';
import { invite } from './features/office/staff.service.ts';
import { staffRoutes } from './features/office/staff.routes.ts';
import { endGrantsOf } from './features/office/staff.service.ts';
import { offeringRoutes } from './features/offerings/offerings.routes.ts';
import { ownerRoutes } from './features/owners/owners.routes.ts';
import { pageRoutes } from './features/pages/pages.routes.ts';
import { marketRoutes } from '#api/features/market/market.routes.ts';
import { passportRoutes } from './features/passports/passports.routes.ts';
import { passportReviewRoutes } from './features/passports/review.routes.ts';
import { listPassportDates, shariaQueue } from './features/passports/review.service.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { purchaseRoutes } from './features/purchases/purchases.routes.ts';
import { propertyRoutes } from './features/properties/properties.routes.ts';
import { mapRoutes } from '#api/features/map/map.routes.ts';
import { watchlistRoutes } from './features/screening/watchlists.routes.ts';
import { searchRoutes } from '#api/features/search/search.routes.ts';
import { raiseRoutes } from './features/raises/raises.routes.ts';
import { carryOut } from './features/raises/review.service.ts';
import { exitRoutes } from './features/exits/exits.routes.ts';
import { carryOutExit } from './features/exits/exits.service.ts';
import { suspensionRoutes } from './features/suspensions/suspensions.routes.ts';
import { resumeSales } from './features/suspensions/suspensions.service.ts';
import { rateRoutes } from './features/rates/rates.routes.ts';
import { savedSearchRoutes } from './features/saved-searches/saved-searches.routes.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { authenticate } from './features/sessions/sessions.service.ts';
import { statementRoutes } from './features/statements/statements.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { tokenTransferRoutes } from './features/token-transfers/token-transfers.routes.ts';
import { viewingRoutes } from './features/viewings/viewings.routes.ts';
import { approveRecovery, recoveriesQueue, stopRecovery } from './features/wallet-recoveries/approval.service.ts';
import { walletRecoveryRoutes } from './features/wallet-recoveries/wallet-recoveries.routes.ts';
import { walletRoutes } from './features/wallets/wallets.routes.ts';
import { withdrawalRoutes } from './features/withdrawals/withdrawals.routes.ts';
import { AppError } from './lib/app-error.ts';
import { createProxyCheck } from './lib/trusted-proxies.ts';
import { checkAccess } from './plugins/access.ts';
import { describeApi } from './plugins/api-description.ts';
import { limitBodyTime, PATIENCE } from './plugins/body-time.ts';
import { CONNECTION_LIMITS, limitConnections } from './plugins/connections.ts';
import { followRequests } from './plugins/request-context.ts';
import { logRequests } from './plugins/request-log.ts';
import { compressAnswers } from './plugins/compression.ts';
import { handleErrors, answerUnreadable, sendRefusal } from './plugins/error-handler.ts';
import { answerUnknown } from './plugins/not-found.ts';
import { sendReadyAnswers } from './plugins/ready-answers.ts';
import { guardRequests } from './plugins/request-guards.ts';
import { limitRequests } from './plugins/request-limits.ts';
import { measureRequests } from './plugins/request-metrics.ts';
import { limitUploads } from './plugins/uploads.ts';
import { listSecurityHeaders, sendSecurityHeaders } from './plugins/security-headers.ts';

/** Percent-encoded letters, digits and `-._~`, which mean the same without encoding (RFC 3986, 2.3). */
const NEEDLESSLY_ENCODED = /^%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)$/i;

/** How often the server looks for connections that have been slow for too long. */
const LOOKS_WITHIN_PATIENCE = 20;

export async function buildApp(
  deps: ServerDeps,
  patience = PATIENCE,
  connectionLimits = CONNECTION_LIMITS,
): Promise<FastifyInstance> {
  const headers = listSecurityHeaders(deps.config, deps.web?.starter);
  const isProxy = createProxyCheck(deps.config.trustedProxies);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for each request costs more than most hooks; the few lines about one request name it themselves.
    childLoggerFactory: (log) => log,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: deps.config.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    serverFactory: (handle) => {
      const server = createServer({
        requestTimeout: patience.uploadMs,
        keepAliveTimeout: 5000,
        headersTimeout: patience.headersMs,
        connectionsCheckingInterval: patience.headersMs / LOOKS_WITHIN_PATIENCE,
        requireHostHeader: false,
      });
      // A reverse proxy brings everybody's requests over connections of its own.
      const isClientLimited = (address: string): boolean => deps.config.isRateLimited && !isProxy(address);
      limitConnections(server, handle, connectionLimits, isClientLimited);
      return server;
    },
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => toPlainAddress(url),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id).headers(headers);
      // Such a request has come past no plugin.
      const language = chooseLanguage(request.headers['accept-language'], deps.config.languages);
      return sendRefusal(reply, { id: request.id, language }, new AppError('BAD_REQUEST'));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  followRequests(app, deps.tracing, deps.config.languages);
  logRequests(app, deps.log);
  if (deps.metrics !== undefined) measureRequests(app, deps.metrics);

  handleErrors(app);
  sendSecurityHeaders(app, headers, deps.config);
  checkAccess(app, {
    authenticate: (token) => authenticate(deps, token),
    admit: (actor, access) => admit(deps, actor, access),
  });
  guardRequests(app);
  limitUploads(app);
  limitBodyTime(app, patience.bodyMs, headers);
  sendReadyAnswers(app, deps.answers);
  await compressAnswers(app);
  answerUnknown(app);
  // The database of a data folder has one server.
  const sharedSignals = deps.config.databaseUrl === undefined ? undefined : deps.signals;
  if (deps.config.isRateLimited) await limitRequests(app, sharedSignals);
  await describeApi(app);
  const publicReads: ServerDeps = { ...deps, db: deps.readDb };

  await app.register(
    async (api) => {
      await healthRoutes(api, deps);
      await chainRoutes(api, deps, publicReads);
      await custodyRoutes(api, deps);
      await cryptoRoutes(api, deps);
      await authRoutes(api, deps);
      await sessionRoutes(api, deps, requireRecentLogin);
      await googleRoutes(api, deps);
      await auditRoutes(api, deps);
      await mfaRoutes(api, deps, endGrantsOf);
      await accountRoutes(api, deps);
      await privacyRoutes(api, deps);
      await searchRoutes(api, publicReads);
      await mapRoutes(api, deps);
      await propertyRoutes(api, publicReads);
      await listingRoutes(api, deps, countEnquiries);
      await offeringRoutes(api, deps);
      await interestRoutes(api, deps);
      await marketRoutes(api, publicReads);
      await ownerRoutes(api, publicReads);
      await favouriteRoutes(api, deps);
      await savedSearchRoutes(api, deps);
      await messageRoutes(api, deps);
      await inboxRoutes(api, deps);
      await viewingRoutes(api, deps);
      await notificationRoutes(api, deps);
      await digestRoutes(api, deps);
      await firstStepRoutes(api, deps);
      await fileRoutes(api, deps);
      privatePictureRoutes(api, deps);
      await newsletterRoutes(api, deps);
      await contactRoutes(api, deps);
      await statisticsRoutes(api, publicReads);
      await rateRoutes(api, deps);
      await intentRoutes(api, deps);
      await investmentRoutes(api, deps);
      await officeOrderRoutes(api, deps);
      await paymentRoutes(api, deps);
      await purchaseRoutes(api, deps);
      await leaseRoutes(api, deps);
      await depositRoutes(api, deps);
      await incomeRoutes(api, deps, publicReads);
      await holdingRoutes(api, deps, publicReads);
      await activityRoutes(api, deps);
      await statementRoutes(api, deps);
      await walletRoutes(api, deps);
      await walletRecoveryRoutes(api, deps);
      await tokenTransferRoutes(api, deps);
      await balanceRoutes(api, deps);
      await withdrawalRoutes(api, deps);
      await mailRoutes(api, deps);
      await demoRoutes(api, deps);
      await identityRoutes(api, deps);
      await identityReviewRoutes(api, deps);
      watchlistRoutes(api, deps);
      await dossierRoutes(api, deps);
      await passportRoutes(api, deps);
      await dossierReviewRoutes(api, deps);
      await charityRoutes(api, deps);
      await raiseRoutes(api, deps);
      await suspensionRoutes(api, deps);
      await exitRoutes(api, deps);
      await passportReviewRoutes(api, deps);
      await officeRoutes(api, deps, {
        queues: [identityQueue, rechecksQueue, hitsQueue, homesQueue, shariaQueue, charityQueue, recoveriesQueue],
        dates: [listIdentityDates, listDocumentDates, listPassportDates],
        effects: {
          'grant-role': { signed: invite },
          'change-offering': {
            signed: (...signed) => (signed[2].payload.exit === undefined ? carryOut : carryOutExit)(...signed),
          },
          'resume-offering': { signed: resumeSales },
          'recover-wallet': { signed: approveRecovery, declined: stopRecovery },
          'hold-papers': { signed: holdPapers, declined: letGo },
          'release-papers': { signed: releasePapers },
        },
      });
      await staffRoutes(api, deps);
    },
    { prefix: '/api' },
  );
  await pageRoutes(app, publicReads);
  return app;
}

/** Address without host and needless encoding: the router takes `/p%61th` for `/path`, so every check of the path must, too. */
function toPlainAddress(url: string): string {
  if (url.startsWith('/') && !url.includes('%')) return url;
  const own = /^[a-z]+:\/\//i.test(url) && URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url;
  const path = own.split(/[?#]/, 1)[0]!;
  const plain = path.replace(/%.{0,2}/g, (code) => (NEEDLESSLY_ENCODED.test(code) ? decodeURIComponent(code) : code));
  return plain + own.slice(path.length);
}
