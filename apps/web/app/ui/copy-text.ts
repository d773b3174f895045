import { say } from '../lib/texts.ts';
import { showToast } from './states/toast-store.ts';

/** Copies text to the clipboard and confirms it; where the browser forbids it, says what to do instead. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(say('copy.done'), 'positive');
  } catch {
    showToast(say('copy.forbidden'), 'negative');
  }
}
