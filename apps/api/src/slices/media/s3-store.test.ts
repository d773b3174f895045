import { createHash } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { readConfig } from '../../config.ts';
import { mediaAddress, openMedia, readMedia, saveMedia } from './media-files.ts';
import { s3Store } from './media-store.ts';
import { startS3StandIn } from './s3-stand-in.fixture.ts';

const keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-central-1',
  bucket: 'examplar-media',
};
const store = await startS3StandIn(keys);
afterAll(() => store.close());
afterEach(() => {
  store.setDown(false);
  store.setMayList(true);
});
const environment = {
  S3_ENDPOINT: store.endpoint,
  S3_BUCKET: keys.bucket,
  S3_REGION: keys.region,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
};
const api = await startTestApi({ environment });
const image = (content: string) => {
  const bytes = Buffer.from(`\u0089PNG ${content}`, 'latin1');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, path: `${content}.png`, bytes, mime: 'image/png' };
};

test('an image goes to the bucket once, under its own name, and the product serves it from there', async () => {
  const one = image('one');
  await saveMedia(api.deps.config, [one]);
  await saveMedia(api.deps.config, [one]);
  expect(store.asked.filter((call) => call.startsWith('PUT'))).toEqual([`PUT /${keys.bucket}/media/${one.sha256}.png`]);
  expect(store.objects.get(`/${keys.bucket}/media/${one.sha256}.png`)).toEqual({ bytes: one.bytes, type: 'image/png' });
  const reply = await api.app.inject(mediaAddress(one));
  expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload]).toEqual([200, 'image/png', one.bytes]);
  expect(reply.headers['content-security-policy']).toContain('sandbox');
  expect(await readMedia(api.deps.config, mediaAddress(one))).toMatchObject({ bytes: one.bytes, mime: 'image/png' });
});

test('a key that may only read and write objects is enough to store an image', async () => {
  store.setMayList(false);
  const stored = image('without listing');
  await saveMedia(api.deps.config, [stored]);
  expect((await api.app.inject(mediaAddress(stored))).rawPayload).toEqual(stored.bytes);
  expect((await api.app.inject(mediaAddress(image('missing')))).statusCode).toBe(404);
});

test('whether there is an image is answered without reading it', async () => {
  const large = image('h'.repeat(500_000));
  await saveMedia(api.deps.config, [large]);
  const finish = store.pauseHalfway();
  const reply = await api.app.inject({ method: 'HEAD', url: mediaAddress(large) });
  expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload.length]).toEqual([200, 'image/png', 0]);
  expect(store.asked.at(-1)).toMatch(/^HEAD /);
  expect((await api.app.inject({ method: 'HEAD', url: mediaAddress(image('missing')) })).statusCode).toBe(404);
  finish();
});

test('an image that is no longer wanted is no longer read from the store', async () => {
  const large = image('y'.repeat(500_000));
  await saveMedia(api.deps.config, [large]);
  const finish = store.pauseHalfway();
  const [unread, halfRead] = [
    await openMedia(api.deps.config, mediaAddress(large)),
    await openMedia(api.deps.config, mediaAddress(large)),
  ];
  unread?.content.destroy();
  halfRead?.content.once('data', () => halfRead.content.destroy());
  await expect.poll(() => store.cutOff()).toBe(2);
  finish();
});

test('an image is passed on as it comes, so that large ones need no memory', async () => {
  const large = image('x'.repeat(500_000));
  await saveMedia(api.deps.config, [large]);
  const finish = store.pauseHalfway();
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${url}${mediaAddress(large)}`, { signal: AbortSignal.timeout(10_000) });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-length')).toBe(String(large.bytes.length));
  finish();
  expect(Buffer.from(await response.arrayBuffer())).toEqual(large.bytes);
});

test('the images that one address fetches in a minute are counted', async () => {
  const strict = await startTestApi({ environment: { ...environment, RATE_LIMITS: '0.00025' } });
  const counted = image('counted');
  await saveMedia(api.deps.config, [counted]);
  const address = mediaAddress(counted);
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await strict.app.inject(address)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('what the bucket does not have is 404, and while it is away 503', async () => {
  const address = mediaAddress(image('missing'));
  expect((await api.app.inject(address)).statusCode).toBe(404);
  store.setDown(true);
  const reply = await api.app.inject(address);
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE']);
});

test('a wrong secret is refused by the bucket, and is in no error or log', async () => {
  const secretAccessKey = 'another-secret-that-is-wrong';
  const wrong = s3Store({ ...keys, endpoint: store.endpoint, isPathStyle: true, secretAccessKey });
  const failure = await wrong.put('x.png', Buffer.from('x'), 'image/png').catch((error: Error) => error);
  expect(failure).toMatchObject({ message: 'The media store answered 403 to PUT' });
  expect(String(failure)).not.toContain(secretAccessKey);
  await expect(wrong.open('x.png')).rejects.toThrow('The media store answered 403 to GET');
});

test('images of the data folder are served whole, and one that is not there is 404', async () => {
  const own = await startTestApi();
  const stored = image('in the folder');
  await saveMedia(own.deps.config, [stored]);
  const reply = await own.app.inject(mediaAddress(stored));
  expect([reply.statusCode, reply.rawPayload]).toEqual([200, stored.bytes]);
  expect(reply.headers['content-length']).toBe(String(stored.bytes.length));
  expect((await own.app.inject({ method: 'HEAD', url: mediaAddress(stored) })).statusCode).toBe(200);
  expect((await own.app.inject(mediaAddress(image('not there')))).statusCode).toBe(404);
});

test('without path style the bucket is the first name of the host', async () => {
  const hosted = s3Store({ ...keys, endpoint: 'http://store.invalid', isPathStyle: false });
  const failure = await hosted.sizeOf('x.png').catch((error: Error) => error);
  expect(String((failure as Error).cause)).toContain('examplar-media.store.invalid');
});

test('half of the settings is refused at the start', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'b' })).toThrow('S3_ACCESS_KEY_ID');
});
