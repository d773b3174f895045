import { readPageState } from '../page/page-state.ts';
import { startSending } from './pack-state.ts';
import { canKeepPages, nameManifest, registerWorker } from './worker.ts';

let isStarted = false;

/** What pages of signed-in users do for practice without a connection. */
export function startOffline(): void {
  if (isStarted) return;
  isStarted = true;
  startSending();
  if (!canKeepPages() || readPageState().hasNoWorker) return;
  nameManifest();
  // What the page itself asks for goes first.
  setTimeout(() => void registerWorker().catch(() => {}), 2_000);
}
