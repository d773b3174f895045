import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './platform/deps.ts';
import { registerBodyParsers } from './platform/http/body-parsers.ts';
import { asRefusal, handleErrors, registerNotFoundHandler, sendRefusal } from './platform/http/error-handler.ts';
import { normaliseTarget } from './platform/http/request-target.ts';
import { prepareRequests, requestIds } from './platform/http/requests.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { readTrustedProxies } from './platform/http/trusted-proxies.ts';
import { createComputedWork } from './platform/limits/computed-work.ts';
import { shedOverload } from './platform/limits/overload.ts';
import { createRateLimits } from './platform/limits/rate-limits.ts';
import { serveSandboxMailbox } from './platform/mail/sandbox-mailbox.ts';
import { serveHealth } from './platform/monitoring/health.ts';
import { loggerOptions, requestLogger } from './platform/monitoring/logging.ts';
import { exposeMetrics } from './platform/monitoring/metrics.ts';
import type { Tracing } from './platform/monitoring/tracing.ts';
import { serveOpenApi } from './platform/openapi/serve-openapi.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import { createBackgroundWork } from './platform/process/background-work.ts';
import { allBacklogs } from './slices/all-backlogs.ts';
import { registerSlices } from './slices/all-slices.ts';
import { findCaller } from './slices/identity/public.ts';

const jsonBodyBytes = 64 * 1024;
const longestUrl = 8 * 1024;

export type AppDeps = Omit<Deps, 'log' | 'limits' | 'background' | 'computed'>;

/** What is loaded only where the settings ask for it. */
export type AppOptions = {
  tracing?: Tracing | null;
  /** The stand-in of VNPay (PAY-31). */
  simulator?: ((scope: FastifyInstance, deps: SimulatorDeps) => Promise<void>) | null;
  /** What serves everything that is no call. */
  pages?: (app: FastifyInstance, deps: Deps) => Promise<void>;
};
type SimulatorDeps = Pick<Deps, 'db' | 'log'> & { now: () => Date; isPublic: boolean };

/** The whole API as one Fastify app, not yet listening. */
export async function buildApp(
  given: AppDeps,
  { tracing = null, simulator = null, pages = servePages }: AppOptions = {},
): Promise<{ app: FastifyInstance; deps: Deps }> {
  const { config, clock } = given;
  const trustsProxy = readTrustedProxies(config.TRUST_PROXY);
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogger,
    genReqId: requestIds(trustsProxy),
    trustProxy: trustsProxy ?? false,
    rewriteUrl: ({ url = '/' }) => normaliseTarget(url),
    bodyLimit: jsonBodyBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // What arrives on a connection that is still open while the process stops is answered, not refused.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Timeouts are found out only when connections are checked.
    http: { maxHeaderSize: 2 * longestUrl, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    exposeHeadRoutes: true,
    // Hooks do not run for a path that the router cannot parse.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(config, request, reply);
      sendRefusal(request, reply, asRefusal(error));
    },
  });

  tracing?.follow(app, trustsProxy);
  const limits = createRateLimits(config.RATE_LIMITS, () => clock.now().getTime());
  const background = createBackgroundWork(app.log);
  app.addHook('onClose', () => background.settled());
  const deps: Deps = { ...given, log: app.log, limits, background, computed: createComputedWork(given.publicCache) };

  registerBodyParsers(app);
  handleErrors(app, config.LANGUAGES);
  registerNotFoundHandler(app);
  shedOverload(app, config);
  await app.register(compress, {
    threshold: 1_024,
    // Request bodies are never decompressed: only admins send large ones, and a small one must not expand.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // A response to one user is compressed for that user alone: half the time of the usual levels, for 5 to 7 % more bytes. In one call, 50 KB
    // take less of this thread than passing them through a stream does.
    zlibOptions: { level: 3 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    syncThreshold: 65_536,
  });
  prepareRequests(app, deps, { limits, findCaller });
  exposeMetrics(app, deps, allBacklogs);
  serveHealth(app, deps);
  serveOpenApi(app, deps);
  await registerSlices(app, deps);
  if (simulator) {
    const { db, log } = deps;
    await app.register(simulator, { db, log, now: () => clock.now(), isPublic: config.isProduction });
  }
  serveSandboxMailbox(app, deps);
  await pages(app, deps);
  return { app, deps };
}
