import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Notice } from '../../ui/states/notice.tsx';

type RecoveryCodesProps = { codes: string[]; onDone: () => void };

/** For a lost phone. Shown only once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Notice tone="caution">
        <h3 ref={heading} tabIndex={-1} className="outline-none">
          {say('recovery.keep')}
        </h3>
        <p className="font-normal">{say('recovery.text')}</p>
      </Notice>
      <ul className="grid gap-x-8 gap-y-1.5 rounded-option bg-sunken p-5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile('examplar-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          <Download aria-hidden="true" />
          {say('recovery.save')}
        </Button>
        <Button onClick={() => void copyText(text)}>
          <Copy aria-hidden="true" />
          {say('action.copy')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {say('recovery.done')}
        </Button>
      </div>
    </div>
  );
}
