import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

let afterStatement = () => {};
const api = await startTestApi({ pool: { onQuery: () => afterStatement() } });
await api.seed.certification();
const { publicCache } = api.deps;

test.each(['/api/certifications', '/api/certifications/aws-saa-c03?language=vi', '/sitemap.xml'])(
  '%s is not cached if the content changes after it was read',
  async (url) => {
    publicCache.clear();
    afterStatement = () => publicCache.clear();
    expect((await api.app.inject(url)).statusCode).toBe(200);
    expect(publicCache.size).toBe(0);
    afterStatement = () => {};
    expect((await api.app.inject(url)).statusCode).toBe(200);
    expect(publicCache.size).toBeGreaterThan(0);
  },
);
