import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createBackgroundWork } from './platform/background-work.ts';
import { acceptBodies } from './platform/bodies.ts';
import type { Deps } from './platform/deps.ts';
import { asRefusal, handleErrors, sendRefusal } from './platform/error-handler.ts';
import { setFirstHeaders } from './platform/first-headers.ts';
import { answerHealth } from './platform/health.ts';
import { loggerOptions } from './platform/logging.ts';
import { serveSandboxMailbox } from './platform/mail/sandbox-mailbox.ts';
import { exposeMetrics } from './platform/metrics.ts';
import { answerMissingCalls } from './platform/missing.ts';
import { serveOpenApi } from './platform/openapi/serve-openapi.ts';
import { shedOverload } from './platform/overload.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { normaliseTarget } from './platform/request-target.ts';
import { prepareRequests, requestIds } from './platform/requests.ts';
import { readTrustedProxies } from './platform/trusted-proxies.ts';
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
