import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
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
import { prepareRequests, requestId } from './platform/requests.ts';
import { vnpaySandbox } from './sandbox/vnpay/vnpay-sandbox.ts';
import { registerSlices } from './slices/all-slices.ts';

const jsonBodyBytes = 64 * 1024;
const longestUrl = 8 * 1024;

export type AppDeps = Omit<Deps, 'log' | 'limits'>;

/** The whole API on one Fastify, not yet listening. */
export async function buildApp(given: AppDeps): Promise<{ app: FastifyInstance; deps: Deps }> {
  const { config, clock } = given;
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: trustedProxies(config.TRUST_PROXY),
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
  const deps: Deps = { ...given, log: app.log, limits };

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

/** An explicit list of proxies, or nobody: a forwarded address is believed only from them. */
function trustedProxies(setting: Config['TRUST_PROXY']): false | string[] {
  const proxies = setting
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return proxies.length === 0 ? false : proxies;
}
