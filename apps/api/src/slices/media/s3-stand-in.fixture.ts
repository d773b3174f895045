import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Keys = { accessKeyId: string; secretAccessKey: string; region: string; bucket: string };
type StoredObject = { bytes: Buffer; type: string };

/**
 * A bucket over real HTTP that refuses requests without a valid AWS Signature Version 4. The signature is computed here from what
 * arrived, with none of the client's code.
 */
export async function startS3StandIn(keys: Keys) {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  let isDown = false;
  let mayList = true;
  let cutOff = 0;
  let mayFinish = Promise.resolve();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    asked.push(`${request.method} ${request.url}`);
    if (isDown) return response.writeHead(503).end();
    if (!isSigned(request, body, keys))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const name = request.url ?? '';
    if (!name.startsWith(`/${keys.bucket}/`)) return response.writeHead(404).end();
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, type: request.headers['content-type'] ?? '' });
      return response.writeHead(200).end();
    }
    const kept = objects.get(name);
    // As Amazon's answers a key without the right to list the bucket.
    if (!kept) return response.writeHead(mayList ? 404 : 403).end('<Error><Code>AccessDenied</Code></Error>');
    response.writeHead(200, { 'content-type': kept.type, 'content-length': kept.bytes.length });
    if (request.method === 'HEAD') return response.end();
    response.once('close', () => {
      if (!response.writableFinished) cutOff += 1;
    });
    const half = kept.bytes.length / 2;
    response.write(kept.bytes.subarray(0, half));
    await mayFinish;
    return response.end(kept.bytes.subarray(half));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
    setDown(down: boolean) {
      isDown = down;
    },
    setMayList(may: boolean) {
      mayList = may;
    },
    /** How many objects were not wanted to their end. */
    cutOff: () => cutOff,
    /** Sends only half of each object until the returned function is called. */
    pauseHalfway() {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayFinish = promise;
      return resolve;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function isSigned(request: IncomingMessage, body: Buffer, { accessKeyId, secretAccessKey, region }: Keys): boolean {
  const [, credential = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const at = String(request.headers['x-amz-date'] ?? '');
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed = names.split(';');
  const hasNeeded = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name));
  if (credential !== `${accessKeyId}/${scope}` || !hasNeeded) return false;
  if (request.headers['x-amz-content-sha256'] !== hash(body)) return false;

  const url = new URL(request.url ?? '/', 'http://store.invalid');
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    hash(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    hmac(hmac(`AWS4${secretAccessKey}`, at.slice(0, 8)), region),
  );
  return timingSafeEqual(hmac(key, toSign), Buffer.from(given, 'hex'));
}
