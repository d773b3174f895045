import { Copy, Share2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { formatLocalDate } from '../../lib/format.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';

type CreatedLinkProps = { url: string; expiresAt: string; hasAnswer: boolean };

const canShare = () => typeof navigator.share === 'function';

/** A new link, to be copied or shared: it is shown only now, since the server keeps only its hash. */
export function CreatedLink({ url, expiresAt, hasAnswer }: CreatedLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), []);
  const share = () => navigator.share({ title: say('link.title'), url }).catch(() => {});
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {say('link.forOne')}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-h-12 w-full min-w-0 rounded-control border border-line-control bg-raised px-3.5 text-ellipsis"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copyText(url)}>
          <Copy aria-hidden="true" />
          {say('link.copy')}
        </Button>
        {canShare() && (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden="true" />
            {say('link.share')}
          </Button>
        )}
      </div>
      <p role="status" className="text-caption text-ink-muted">
        {say('link.shownOnce', { date: formatLocalDate(expiresAt) })} {!hasAnswer && say('link.ownAnswer')}
      </p>
    </div>
  );
}
