import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config.ts';

/** The pages in the language of the tests (`npm run test:pseudo`): every text of the catalogue longer, accented and in brackets. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testIgnore: [],
  projects: [{ name: 'pseudo' }],
  globalSetup: '../built-product.ts',
  outputDir: '../../test-results/pseudo',
});
