import type { OpenAttempt } from '@examplar/contract/attempts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { say, sayParts } from '../../../lib/texts.ts';
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
  const from = closedThrough + 1;
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
          {from === through
            ? sayParts('closing.one', { number: from }, { b: strong })
            : sayParts('closing.several', { from, to: through }, { b: strong })}
        </p>
        {unanswered > 0 && <p>{say('closing.unanswered', { count: unanswered })}</p>}
        {isSeries && section.to > section.from && <p>{say('closing.series', { last: section.to })}</p>}
      </div>
    </ConfirmDialog>
  );
}

const strong = (text: string) => <strong className="text-ink">{text}</strong>;
