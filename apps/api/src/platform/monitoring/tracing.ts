import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryFact } from '../database/database.ts';
import type { TrustProxy } from '../http/trusted-proxies.ts';

const exportTimeoutMs = 2_000;
const maxAttributeLength = 2_000;
/** Spans that are due are created within this time, or as soon as this many are due. */
const maxWaitMs = 1_000;
const maxWaitingSpans = 1_500;
/** A request that is still running joins the next batch whenever it holds this many statements. */
const maxHeldStatements = 100;
/** Enough for several batches while a slow collector takes one; what does not fit is dropped. */
const maxQueuedSpans = 8_192;
/** Spans are sent at once, or right after the export in progress: those that wait survive garbage collections, which costs as much as creating them. */
const sendDelayMs = 1;
/** Polled by programs every few seconds: traces of these would hide all others. */
const untracedRoutes = new Set(['/healthz', '/readyz', '/metrics']);

type Statement = QueryFact & { endedAt: number };

/** A sampled request. Its spans are created later, from what is recorded here while it runs. */
type TracedRequest = {
  method: string;
  route: string;
  requestId: string;
  parent: SpanContext | null;
  /** In ms since 1970, like `endedAt`. */
  startedAt: number;
  /** By the monotonic clock, in ms: the system's clock may be set while the request runs. */
  startedAfterMs: number;
  /** Null while it runs. */
  response: { statusCode: number; endedAt: number } | null;
  /** Those without a span so far. */
  statements: Statement[];
  /** Null until they are created. */
  spans: { own: Span; context: Context } | null;
};

export type Tracing = {
  /** Records a span for the sampled share of the app's requests, probes excepted. Must be called before routes are registered. */
  follow(app: FastifyInstance, trustsProxy: TrustProxy | null): void;
  /** Records a finished statement as part of the request that ran it; nothing outside a sampled request. */
  onQuery(query: QueryFact): void;
  /** Sends what is waiting, for two seconds at most. */
  stop(): Promise<void>;
};

/**
 * Sends traces by OTLP over HTTP to a collector (SEC-11). A span has the route's pattern and the text of the statement, never an address, a
 * parameter or a user. A collector that is away costs spans, nothing else. This module is only loaded if a collector is configured.
 */
export function startTracing(collectorUrl: string, sampledShare: number): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${collectorUrl.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'examplar' }),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendDelayMs, maxQueueSize: maxQueuedSpans }),
    ],
  });
  const tracer = provider.getTracer('examplar');
  const running = new AsyncLocalStorage<TracedRequest>();
  // Decided here and not by the SDK's sampler, because a span that is not recorded costs nearly as much as one that is.
  const isSampled = (parent: SpanContext | null) =>
    parent ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : Math.random() < sampledShare;

  function recordStatement({ text, durationMs, failed, endedAt }: Statement, context: Context): void {
    const span = tracer.startSpan(
      /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement',
      {
        kind: SpanKind.CLIENT,
        startTime: endedAt - durationMs,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim() },
      },
      context,
    );
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedAt);
  }

  function spansOf(request: TracedRequest): { own: Span; context: Context } {
    if (!request.spans) {
      const { method, route, requestId, parent, startedAt } = request;
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const attributes = { 'http.request.method': method, 'http.route': route, 'examplar.request_id': requestId };
      const own = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, startTime: startedAt, attributes },
        context,
      );
      request.spans = { own, context: trace.setSpan(context, own) };
    }
    return request.spans;
  }

  // Created one by one between the other work of the process, the spans of a tenth of the requests cost about twice as much.
  const due = createBatch((request) => {
    const { own, context } = spansOf(request);
    for (const statement of request.statements.splice(0)) recordStatement(statement, context);
    if (!request.response || !own.isRecording()) return;
    const { statusCode, endedAt } = request.response;
    own.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) own.setStatus({ code: SpanStatusCode.ERROR });
    own.end(endedAt);
  });

  return {
    follow(app, trustsProxy) {
      app.addHook('onRequest', (request, reply, done) => {
        const parent = trustsProxy?.(request.socket.remoteAddress) ? parentOf(request) : null;
        if (!isSampled(parent)) return done();
        // Read only for a sampled request, because Fastify builds `routeOptions` anew each time.
        const route = request.routeOptions.url ?? 'none';
        if (untracedRoutes.has(route)) return done();
        const traced: TracedRequest = {
          method: request.method,
          route,
          requestId: request.id,
          parent,
          startedAt: Date.now(),
          startedAfterMs: performance.now(),
          response: null,
          statements: [],
          spans: null,
        };
        reply.raw.once('close', () => {
          traced.response = { statusCode: reply.statusCode, endedAt: timeIn(traced) };
          due.add(traced);
        });
        return running.run(traced, done);
      });
    },
    onQuery({ text, durationMs, failed }) {
      const request = running.getStore();
      if (!request) return;
      request.statements.push({ text, durationMs, failed, endedAt: timeIn(request) });
      // Also after the response: nothing else would come for these.
      if (request.response || request.statements.length >= maxHeldStatements) due.add(request);
    },
    stop: () => {
      due.flush();
      return Promise.race([provider.shutdown().catch(() => {}), sleep(exportTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Now, in ms since 1970: the start by the system's clock plus the time since then by the monotonic one. */
const timeIn = ({ startedAt, startedAfterMs }: TracedRequest): number => startedAt + performance.now() - startedAfterMs;

/** Requests whose spans are due, handled together: within a second, or when enough spans are due. */
function createBatch(handle: (request: TracedRequest) => void) {
  const waiting = new Set<TracedRequest>();
  let spans = 0;
  let timer: NodeJS.Timeout | null = null;
  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    spans = 0;
    for (const request of waiting) handle(request);
    waiting.clear();
  }
  return {
    /** Must be called again for each further span of a waiting request, or the count is too low. */
    add(request: TracedRequest): void {
      spans += waiting.has(request) ? 1 : 1 + request.statements.length;
      waiting.add(request);
      if (spans >= maxWaitingSpans) flush();
      else timer ??= setTimeout(flush, maxWaitMs).unref();
    },
    flush,
  };
}

/** The trace that a trusted proxy has begun, by the W3C header `traceparent`. */
function parentOf({ headers: { traceparent } }: FastifyRequest): SpanContext | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId || !flags) return null;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? parent : null;
}
