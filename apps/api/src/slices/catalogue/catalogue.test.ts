import * as contract from '@examplar/contract/catalogue';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
await api.seed.certification();
await api.seed.certification({ id: 'microsoft-az-104', providerId: 'microsoft' });

// EXM-10
test('providers are listed with counts over their certifications', async () => {
  const { status, body } = await api.call(contract.listProviders);
  expect(status).toBe(200);
  expect(body.find((provider) => provider.id === 'aws')).toMatchObject({
    name: 'AWS',
    total_certifications: 1,
    total_questions: 30,
    total_exams: 3,
    certification_levels: ['Associate'],
    topics: ['Topic 1', 'Topic 2'],
  });
});

test.each(['aws', 'AWS', 'Aws'])(
  'the certifications of a provider are found by id or name: %s',
  async (providerName) => {
    const { body } = await api.call(contract.listProviderCertifications, { params: { providerName } });
    expect(body.heading).toBe('AWS certifications');
    expect(body.certifications.map((certification) => certification.id)).toEqual(['aws-saa-c03']);
  },
);

// EXM-16
test('an unknown provider is refused in the words of the specification', async () => {
  const { status, error } = await api.call(contract.listProviderCertifications, {
    params: { providerName: 'Nobody & Sons' },
  });
  expect(status).toBe(404);
  expect(error.message).toBe('Provider "Nobody & Sons" not found. Please check the provider name and try again.');
});

test('a certification has its price in dollars, its topics and a picture that is there', async () => {
  const { body } = await api.call(contract.getCertification, { params: { certificationId: 'aws-saa-c03' } });
  expect(body).toMatchObject({ price: 150, duration: 60, provider: 'AWS', category: { name: 'Cloud' } });
  expect(body.topics).toHaveLength(2);
  const picture = await api.app.inject(body.image_url);
  expect(picture.statusCode).toBe(200);
  expect(picture.body).toContain('SAA');
});

// API-7
test('public responses have a strong ETag for each encoding, and are 304 for clients that have them', async () => {
  const plain = await api.app.inject('/api/certifications');
  const brotli = await api.app.inject({ url: '/api/certifications', headers: { 'accept-encoding': 'br' } });
  expect(plain.headers.etag).toMatch(/^"[^"]+"$/);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers.etag).not.toBe(plain.headers.etag);
  expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const again = await api.app.inject({
    url: '/api/certifications',
    headers: { 'if-none-match': String(plain.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});
