import { defineConfig } from '@playwright/test';

/** Runs that fail or hang on purpose: what they leave behind is what scripts/test-runs/left-behind.faults.test.ts counts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/failing-run',
  workers: 2,
  timeout: 120_000,
  reporter: [['line']],
});
