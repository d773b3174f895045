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
/** The spans of a request are created this long after its end, or as soon as so many are due. */
const maxWaitMs = 1_000;
const maxWaitingSpans = 1_500;
/** With so many statements a request gets its spans while it still runs. Both limits together stay below the 2,048 spans that the SDK queues. */
const maxWaitingStatements = 512;
/** Spans are sent as soon as they exist: those that wait outlive garbage collections, which costs as much as creating them. */
const sendDelayMs = 1;
/** Polled by programs every few seconds: traces of these would hide all others. */
const untracedRoutes = new Set(['/healthz', '/readyz', '/metrics']);

type Statement = QueryFact & { endedAt: number };

/** A sampled request: what its spans are created from later. Times are in ms since 1970. */
type TracedRequest = {
  method: string;
  route: string;
  requestId: string;
  parent: SpanContext | null;
  startedAt: number;
  endedAt: number;
  statusCode: number;
  /** Those without a span so far. */
  statements: Statement[];
  /** Null until its spans are created. */
  spans: { own: Span; context: Context } | null;
};

export type Tracing = {
  /** Records a span for the sampled share of the app's requests, probes excepted. Must be called before routes are registered. */
  follow(app: FastifyInstance, trustsProxy: TrustProxy | null): void;
  /** Records a finished statement as a part of the request that ran it; nothing outside a sampled request. */
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
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendDelayMs })],
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

  function createSpans(request: TracedRequest): Span {
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
    for (const statement of request.statements.splice(0)) recordStatement(statement, request.spans.context);
    return request.spans.own;
  }

  // Created one by one between the other work of the process, the spans of a tenth of the requests cost about twice as much.
  const ended = createBatch((request) => {
    const span = createSpans(request);
    span.setAttribute('http.response.status_code', request.statusCode);
    if (request.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(request.endedAt);
  });

  return {
    follow(app, trustsProxy) {
      app.addHook('onRequest', (request, reply, done) => {
        const parent = trustsProxy?.(request.socket.remoteAddress) ? parentOf(request) : null;
        if (!isSampled(parent)) return done();
        // Read only for a sampled request, because Fastify builds `routeOptions` anew each time.
        const route = request.routeOptions.url ?? 'none';
        if (untracedRoutes.has(route)) return done();
        const startedAfterMs = performance.now();
        const traced: TracedRequest = {
          method: request.method,
          route,
          requestId: request.id,
          parent,
          startedAt: Date.now(),
          endedAt: 0,
          statusCode: 0,
          statements: [],
          spans: null,
        };
        reply.raw.once('close', () => {
          traced.endedAt = traced.startedAt + performance.now() - startedAfterMs;
          traced.statusCode = reply.statusCode;
          ended.add(traced);
        });
        return running.run(traced, done);
      });
    },
    onQuery(query) {
      const request = running.getStore();
      if (!request) return;
      request.statements.push({ ...query, endedAt: Date.now() });
      // Later statements of a request whose spans exist already do not wait: nothing would come for them.
      if (request.spans || request.statements.length >= maxWaitingStatements) createSpans(request);
    },
    stop: () => {
      ended.flush();
      return Promise.race([provider.shutdown().catch(() => {}), sleep(exportTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Ended requests, handled together: after a second, or when enough spans are due. */
function createBatch(handle: (request: TracedRequest) => void) {
  const waiting: TracedRequest[] = [];
  let spans = 0;
  let timer: NodeJS.Timeout | null = null;
  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    spans = 0;
    for (const request of waiting.splice(0)) handle(request);
  }
  return {
    add(request: TracedRequest): void {
      waiting.push(request);
      spans += 1 + request.statements.length;
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
