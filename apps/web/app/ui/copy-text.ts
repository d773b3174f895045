import { showToast } from './toast-store.ts';

/** Puts text on the clipboard and says so, or what to do where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('Copied.', 'positive');
  } catch {
    showToast('Your browser does not allow that here. Please select the text and copy it.', 'negative');
  }
}
