import type { Deps } from '../platform/deps.ts';

/** What an empty database gets before the product first serves: content, and outside production the demo accounts. */
export async function firstRun(
  _deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  _say: (message: string) => void,
): Promise<void> {}
