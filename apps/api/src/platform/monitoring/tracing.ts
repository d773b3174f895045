import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
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
/** Polled by programs every few seconds: traces of these would hide all others. */
const untracedRoutes = new Set(['/healthz', '/readyz', '/metrics']);

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
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('examplar');
  const running = new AsyncLocalStorage<Context>();
  // Decided here and not by the SDK's sampler, because a span that is not recorded costs nearly as much as one that is.
  const isSampled = (parent: SpanContext | null) =>
    parent ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : Math.random() < sampledShare;

  return {
    follow(app, trustsProxy) {
      app.addHook('onRequest', (request, reply, done) => {
        const parent = trustsProxy?.(request.socket.remoteAddress) ? parentOf(request) : null;
        if (!isSampled(parent)) return done();
        // Read only for a sampled request, because Fastify builds `routeOptions` anew each time.
        const route = request.routeOptions.url ?? 'none';
        if (untracedRoutes.has(route)) return done();
        const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
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
          context,
        );
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.statusCode);
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        return running.run(trace.setSpan(context, span), done);
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
function parentOf({ headers: { traceparent } }: FastifyRequest): SpanContext | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId || !flags) return null;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? parent : null;
}
