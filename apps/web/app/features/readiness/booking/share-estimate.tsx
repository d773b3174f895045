import { Copy, Image, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { showToast } from '../../../ui/states/toast-store.ts';
import { type SharedLines, sharedText } from './booking-words.ts';

type ShareEstimateProps = { lines: SharedLines; pass: { low: number; high: number }; name: string };

/** Shares the estimate as a picture, as text or on paper: made in the browser, without a name, with its label. */
export function ShareEstimate({ lines, pass, name }: ShareEstimateProps) {
  const [isBusy, setIsBusy] = useState(false);
  const sharePicture = async () => {
    setIsBusy(true);
    try {
      const { drawEstimate } = await import('./draw-estimate.ts');
      await giveAway(await drawEstimate(lines, pass), `${name}.png`);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        showToast(say('share.notMade'), 'negative');
      }
    }
    setIsBusy(false);
  };
  return (
    <div data-screen-only className="flex flex-wrap gap-2.5">
      <Button isBusy={isBusy} busyLabel={say('share.drawing')} onClick={() => void sharePicture()}>
        <Image aria-hidden="true" />
        {say('share.picture')}
      </Button>
      <Button onClick={() => void copyText(sharedText(lines))}>
        <Copy aria-hidden="true" />
        {say('share.text')}
      </Button>
      <Button onClick={() => print()}>
        <Printer aria-hidden="true" />
        {say('result.print')}
      </Button>
    </div>
  );
}

/** Shares the file if the browser can, otherwise saves it. */
async function giveAway(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: 'image/png' })];
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) return navigator.share({ files });
  saveFile(name, picture, 'image/png');
}
