import { setTimeout as sleep } from 'node:timers/promises';
import { closeDemoAccounts } from '../demo/close-demo-accounts.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { AppError } from '../platform/app-error.ts';
import { isLockTimeout, isUniqueViolation } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readContentFolder } from './imports/loading/content-sources.ts';
import { loadContent } from './imports/loading/load-content.ts';

type FirstRunDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const retryPauseMs = 500;
const patienceMs = 120_000;

/**
 * What an empty database gets before the product first serves: content, and outside production the demo accounts. In production demo
 * accounts of an earlier life of the database are suspended. Safe in several processes at once: one that finds another at this work
 * looks again, and finds it done.
 */
export async function firstRun(deps: FirstRunDeps, say: (message: string) => void): Promise<void> {
  for (const giveUpAt = Date.now() + patienceMs; ; ) {
    try {
      return await fillOnce(deps, say);
    } catch (error) {
      if (!isAnotherProcessAtIt(error) || Date.now() > giveUpAt) throw error;
    }
    await sleep(retryPauseMs);
  }
}

/** It holds the lock on the content, or made one of the demo accounts a moment earlier. */
function isAnotherProcessAtIt(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'EMAIL_TAKEN';
  return isLockTimeout(error) || isUniqueViolation(error);
}

async function fillOnce(deps: FirstRunDeps, say: (message: string) => void): Promise<void> {
  const startedAt = performance.now();
  const { loaded, questions, refused } = await loadContent(deps, readContentFolder(), say);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (loaded.length > 0) say(`Loaded ${questions} questions (${seconds} s).`);
  for (const { id, reason } of refused) say(`Not loaded: ${id}. ${reason}`);
  await loadDemo(deps, say);
  if (!deps.config.isProduction) return;
  const closed = await closeDemoAccounts(deps);
  if (closed.length > 0) {
    say(`Suspended ${closed.length} demo accounts, whose password is published: ${closed.join(', ')}.`);
  }
}
