import { showToast } from './states/toast-store.ts';

/** Copies text to the clipboard and confirms it; where the browser forbids it, says what to do instead. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('Copied.', 'positive');
  } catch {
    showToast('Your browser doesn’t allow copying here. Please select the text and copy it.', 'negative');
  }
}
