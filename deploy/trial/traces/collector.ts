import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

export type Collector = { url: string; spans: SentSpan[]; stop(): void };

/** Receives traces by OTLP over HTTP in JSON, and keeps them. */
export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    let text = '';
    for await (const part of request) text += part;
    const { resourceSpans } = JSON.parse(text) as Export;
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    return response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
