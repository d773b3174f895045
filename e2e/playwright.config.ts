import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// `npm test` names the browser; without it, what the system has, else Playwright's own download.
const ofTheSystem = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? ofTheSystem.find((path) => existsSync(path));

const elsewhere = ['**/failing-run/**', '**/pseudo/**'];

/** Journeys in a real browser against the real product: each worker starts one of its own (product.ts). */
export default defineConfig({
  testDir: '.',
  // Runs that fail on purpose (scripts/test-runs/left-behind.faults.test.ts), and those on the pages of the pseudo-locale.
  testIgnore: elsewhere,
  globalSetup: './built-product.ts',
  outputDir: '../test-results',
  // Staff change prices and banks: what they do must not reach the product of those who buy and learn. Projects share no worker.
  projects: [
    { name: 'people', testIgnore: ['**/admin/**', ...elsewhere] },
    { name: 'staff', testMatch: '**/admin/**/*.spec.ts' },
    // `npm run pictures`: no test, but screenshots for the public pages.
    // `npm run test:offline`: what happens seldom to practice without a connection, and three days of it, which take minutes.
    ...(process.env.TEST_OFFLINE ? [{ name: 'offline', testMatch: '**/offline/*.long.ts' }] : []),
    ...(process.env.TAKE_PICTURES ? [{ name: 'pictures', testMatch: '**/pictures/take-pictures.ts' }] : []),
  ],
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  retries: 0,
  forbidOnly: true,
  // Patience for a busy machine: only a test that fails waits this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    trace: 'off',
    // What a test intercepts must pass through its page. Tests of practice without a connection allow it (`e2e/offline`).
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
