import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryFact } from '../database/database.ts';
import type { TrustProxy } from '../http/trusted-proxies.ts';

const exportTimeoutMs = 2_000;
const maxAttributeLength = 2_000;
/** Polled by programs every few seconds: traces of these would hide all others. */
const untracedRoutes = new Set(['/healthz', '/readyz', '/metrics']);

export type Tracing = {
  /** Records a span for every request of the app but those of probes. Must be called before routes are registered. */
  follow(app: FastifyInstance, trustsProxy: TrustProxy | null): void;
  /** Records a finished statement as a part of the request that ran it; nothing outside a request. */
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
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('examplar');
  const running = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    follow(app, trustsProxy) {
      app.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        if (untracedRoutes.has(route)) return done();
        const parent = trustsProxy?.(request.socket.remoteAddress) ? parentOf(request) : ROOT_CONTEXT;
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': request.method,
              'http.route': route,
              'examplar.request_id': request.id,
            },
          },
          parent,
        );
        spans.set(request, span);
        return running.run(trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    onQuery({ text, durationMs, failed }) {
      const context = running.getStore();
      if (!context) return;
      const endTime = Date.now();
      const span = tracer.startSpan(
        /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement',
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - durationMs,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim() },
        },
        context,
      );
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    stop: () => Promise.race([provider.shutdown().catch(() => {}), sleep(exportTimeoutMs, undefined, { ref: false })]),
  };
}

/** The trace that a trusted proxy has begun, by the W3C header `traceparent`. */
function parentOf({ headers: { traceparent } }: FastifyRequest): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
