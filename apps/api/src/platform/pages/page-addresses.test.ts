import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi({ pages: true });
await api.seed.certification({ id: 'spelled' });

// PAG-10
test.each(['', '/vi'])(
  'a page has one address, whatever the letters in which it is asked for (%s)',
  async (language) => {
    for (const [asked, address] of [
      ['/PRICING', '/pricing'],
      ['/Certifications/SPELLED', '/certifications/spelled'],
      ['/Providers/AWS/Certifications', '/providers/AWS/certifications'],
      // The id of the provider, and its name in other letters.
      ['/providers/aws/certifications', '/providers/AWS/certifications'],
      ['/providers/Aws/certifications', '/providers/AWS/certifications'],
    ]) {
      const { statusCode, headers } = await api.app.inject(`${language}${asked}`);
      expect([statusCode, headers.location], asked).toEqual([308, `${language}${address}`]);
      const page = await api.app.inject(`${language}${address}`);
      expect([page.statusCode, page.headers.location]).toEqual([200, undefined]);
      expect(page.body).toContain(`<link rel="canonical" href="${api.deps.config.publicUrl}${language}${address}"/>`);
    }
  },
);

test.each([
  '/reset-password',
  '/confirm-email',
  '/reject-email-change',
  '/join',
  '/team-invitations/stop',
  '/vi/reset-password',
])('%s, which gets a token in its fragment, sends no referrer, however it is spelled', async (path) => {
  expect((await api.app.inject(path)).headers['referrer-policy']).toBe('no-referrer');
  const spelled = await api.app.inject(path.toUpperCase());
  expect([spelled.statusCode, spelled.headers.location]).toEqual([308, path]);
});

// PAG-10
test.each([
  '/teams/x',
  '/vi/teams/x/people',
  '/orders/x',
  '/attempts/x',
  '/study/x',
  '/admin/users/x',
  '/attempts/x/take',
])(
  'the frame of %s, which has as many addresses as anybody makes up, takes no room from public pages',
  async (path) => {
    const before = api.deps.publicCache.size;
    const { statusCode, headers } = await api.app.inject(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(api.deps.publicCache.size).toBe(before);
  },
);

test.each(['/teams', '/vi/dashboard', '/study', '/study/offline'])('the frame of %s is kept', async (path) => {
  const before = api.deps.publicCache.size;
  expect((await api.app.inject(path)).headers.etag).toBeTruthy();
  expect(api.deps.publicCache.size).toBe(before + 1);
});
