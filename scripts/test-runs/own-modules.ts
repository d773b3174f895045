import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Test files share their modules. A file that replaces a module
// has modules of its own, and nothing that a file replaces outlives it.
const source = readFileSync(expect.getState().testPath ?? '', 'utf8');
const replacesModules = /\bvi\.(?:mock|doMock|resetModules)\(/.test(source);
if (replacesModules) vi.resetModules();

afterAll(() => {
  if (replacesModules) vi.resetModules();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
