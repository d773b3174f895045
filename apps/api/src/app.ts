import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './platform/deps.ts';
import { acceptBodies } from './platform/http/body-parsers.ts';
import { asRefusal, handleErrors, sendRefusal } from './platform/http/error-handler.ts';
import { answerMissingCalls } from './platform/http/not-found.ts';
import { normaliseTarget } from './platform/http/request-target.ts';
import { prepareRequests, requestIds } from './platform/http/requests.ts';
import { setFirstHeaders } from './platform/http/security-headers.ts';
import { readTrustedProxies } from './platform/http/trusted-proxies.ts';
import { shedOverload } from './platform/limits/overload.ts';
import { createRateLimits } from './platform/limits/rate-limits.ts';
import { serveSandboxMailbox } from './platform/mail/sandbox-mailbox.ts';
import { answerHealth } from './platform/monitoring/health.ts';
import { loggerOptions } from './platform/monitoring/logging.ts';
import { exposeMetrics } from './platform/monitoring/metrics.ts';
import { serveOpenApi } from './platform/openapi/serve-openapi.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import { createBackgroundWork } from './platform/process/background-work.ts';
import { vnpaySandbox } from './sandbox/vnpay/vnpay-sandbox.ts';
import { registerSlices } from './slices/all-slices.ts';

const jsonBodyBytes = 64 * 1024;
const longestUrl = 8 * 1024;

export type AppDeps = Omit<Deps, 'log' | 'limits' | 'background'>;

/** The whole API on one Fastify, not yet listening. */
export async function buildApp(given: AppDeps): Promise<{ app: FastifyInstance; deps: Deps }> {
  const { config, clock } = given;
  const trustsProxy = readTrustedProxies(config.TRUST_PROXY);
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustsProxy),
    trustProxy: trustsProxy ?? false,
    rewriteUrl: ({ url = '/' }) => normaliseTarget(url),
    bodyLimit: jsonBodyBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    http: { maxHeaderSize: 2 * longestUrl },
    exposeHeadRoutes: true,
    // A path that the router itself cannot read reaches no hook.
    frameworkErrors: (error, request, reply) => {
      setFirstHeaders(config, request, reply);
      sendRefusal(request, reply, asRefusal(error));
    },
  });

  const limits = createRateLimits(config.RATE_LIMITS, () => clock.now().getTime());
  const background = createBackgroundWork(app.log);
  app.addHook('onClose', () => background.settled());
  const deps: Deps = { ...given, log: app.log, limits, background };

  acceptBodies(app);
  handleErrors(app);
  answerMissingCalls(app);
  shedOverload(app, deps);
  await app.register(compress, {
    threshold: 1_024,
    // Bodies come as they are: nobody sends large ones but staff, and a small one may not grow.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  prepareRequests(app, deps, limits);
  answerHealth(app, deps);
  exposeMetrics(app, deps);
  serveOpenApi(app, deps);
  await registerSlices(app, deps);
  if (config.hasSandboxPayments) await app.register(vnpaySandbox, deps);
  serveSandboxMailbox(app, deps);
  await servePages(app, deps);
  return { app, deps };
}
