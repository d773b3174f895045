import { useState } from 'react';
import { showToast } from '../../ui/states/toast-store.ts';
import { say } from '../texts.ts';
import { saveFile } from './save-file.ts';

/** Draws a picture on the device and shares it if the browser can, otherwise saves it. What draws it is loaded when it is asked for. */
export function useSharedPicture(name: string, draw: () => Promise<Blob>) {
  const [isBusy, setIsBusy] = useState(false);
  const share = async () => {
    setIsBusy(true);
    try {
      await giveAway(await draw(), name);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        showToast(say('share.notMade'), 'negative');
      }
    }
    setIsBusy(false);
  };
  return { isBusy, share: () => void share() };
}

async function giveAway(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: 'image/png' })];
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) return navigator.share({ files });
  saveFile(name, picture, 'image/png');
}
