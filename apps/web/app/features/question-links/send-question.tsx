import type { AskedQuestion } from '@examplar/contract/exams';
import { Send } from 'lucide-react';
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import type { SendDialog } from './send-dialog.tsx';

type DialogProps = ComponentProps<typeof SendDialog>;

/** Loaded when the button is pressed. */
const Dialog = lazy(
  (): Promise<{ default: ComponentType<DialogProps> }> =>
    import('./send-dialog.tsx').then(
      (file) => ({ default: file.SendDialog }),
      () => ({ default: NotLoaded }),
    ),
);

/** The button that makes a link to a preview question, for one other person. */
export function SendQuestion({ question }: { question: AskedQuestion }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="large" onClick={() => setIsOpen(true)} className="max-sm:w-full">
        <Send aria-hidden="true" />
        {say('link.send')}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog question={question} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NotLoaded({ onClose }: DialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once
  useEffect(() => {
    showToast(say('notLoaded'), 'negative');
    onClose();
  }, []);
  return null;
}
