import type { Deps } from '../platform/deps.ts';
import { loadDemo } from './content-admin/demo/load-demo.ts';
import { readContentFolder } from './content-admin/loading/content-folder.ts';
import { loadContent } from './content-admin/loading/load-content.ts';

/** What an empty database gets before the product first serves: content, and outside production the demo accounts. */
export async function firstRun(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  say: (message: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  const { loaded, questions, refused } = await loadContent(deps, readContentFolder(), say);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (loaded.length > 0) say(`Loaded ${questions} questions (${seconds} s).`);
  for (const { id, reason } of refused) say(`Not loaded: ${id}. ${reason}`);
  await loadDemo(deps, say);
}
