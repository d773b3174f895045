import type { OpenAttempt } from '@examplar/contract/attempts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { say } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EnglishPart } from '../../../ui/english-part.tsx';

export type ClosingDialogProps = {
  attempt: Pick<OpenAttempt, 'untranslated'>;
  section: OpenAttempt['sections'][number];
  /** Up to which position everything closes, and what is closed already. */
  through: number;
  closedThrough: number;
  unanswered: number;
  onClose: () => void;
  onStay: () => void;
};

/** Asks once a section before questions close for good. Escape stays (ATT-29). */
export function ClosingDialog(props: ClosingDialogProps) {
  const { attempt, section, through, closedThrough, unanswered, onClose, onStay } = props;
  const isSeries = section.rule === 'no_return';
  const closing = spanOf(closedThrough + 1, through);
  return (
    <ConfirmDialog
      isOpen
      title={
        isSeries ? (
          say('closing.title.question', { number: through })
        ) : (
          <EnglishPart part={section.title} lang={langOf(attempt, 'sections')}>
            {say('closing.title.section', { title: section.title })}
          </EnglishPart>
        )
      }
      confirmLabel={say('closing.yes')}
      cancelLabel={say('closing.stay')}
      onConfirm={onClose}
      onCancel={onStay}
    >
      <div className="grid gap-3">
        <p>
          <strong className="text-ink">{closing}</strong> {say('closing.text', { count: through - closedThrough })}
        </p>
        {unanswered > 0 && <p>{say('closing.unanswered', { count: unanswered })}</p>}
        {isSeries && section.to > section.from && <p>{say('closing.series', { last: section.to })}</p>}
      </div>
    </ConfirmDialog>
  );
}

const spanOf = (from: number, to: number) =>
  from === to ? say('closing.question', { number: from }) : say('closing.questions', { from, to });
