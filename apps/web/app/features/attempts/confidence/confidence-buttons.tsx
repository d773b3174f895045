import { type Confidence, confidences } from '@examplar/domain/study/confidence';
import { useId } from 'react';
import { say } from '../../../lib/texts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { confidenceLabels } from './confidence-labels.ts';

const keys: Readonly<Record<Confidence, string>> = { guessed: 'j', fairly: 'k', sure: 'l' };

export type ConfidenceButtonsProps =
  | {
      /** Each checks the answer. */
      kind: 'check';
      isBusy: boolean;
      isDisabled: boolean;
      onChoose: (confidence: Confidence) => void;
    }
  | {
      /** Each button sets a confidence; pressing it again clears it. */
      kind: 'note';
      chosen: Confidence | null;
      isDisabled: boolean;
      onChoose: (confidence: Confidence) => void;
    };

/** How sure the learner is of an answer. */
export function ConfidenceButtons(props: ConfidenceButtonsProps) {
  const { isDisabled, onChoose } = props;
  const labelId = useId();
  const isCheck = props.kind === 'check';
  const isBusy = isCheck && props.isBusy;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not fields of a form
    <div
      role="group"
      aria-labelledby={labelId}
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-1.5',
        isCheck ? 'max-sm:w-full max-sm:[&>button]:flex-1' : 'mt-4',
      )}
    >
      <span id={labelId} className={isCheck ? 'sr-only' : 'me-1 text-caption text-ink-muted'}>
        {say('confidence.question')}
      </span>
      {confidences.map((confidence) => {
        const isChosen = !isCheck && props.chosen === confidence;
        return (
          <button
            key={confidence}
            type="button"
            disabled={isDisabled || isBusy}
            aria-pressed={isCheck ? undefined : isChosen}
            aria-keyshortcuts={keys[confidence]}
            title={`${confidenceLabels[confidence]} (${keys[confidence].toUpperCase()})`}
            onClick={() => onChoose(confidence)}
            className={buttonStyle(
              isCheck && confidence === 'sure' ? 'primary' : 'secondary',
              isCheck ? 'large' : 'small',
              cx(
                'whitespace-nowrap max-lg:px-3',
                isChosen && 'border-accent! bg-accent-soft! text-accent inset-ring inset-ring-accent',
              ),
            )}
          >
            {isBusy && confidence === 'sure' && <Spinner />}
            {confidenceLabels[confidence]}
          </button>
        );
      })}
    </div>
  );
}
