import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config.ts';

/** The pages of the pseudo-locale (`npm run test:pseudo`): every text of the catalogue longer, accented and in brackets. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testIgnore: [],
  projects: [{ name: 'pseudo' }],
  globalSetup: './pseudo-product.ts',
  outputDir: '../../test-results/pseudo',
});
