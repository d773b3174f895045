import { CircleCheck, CircleX } from 'lucide-react';
import type { Ref } from 'react';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';

type VerdictProps = {
  isCorrect: boolean;
  as: 'h2' | 'p';
  /** For moving the focus to it. */
  ref: Ref<HTMLHeadingElement & HTMLParagraphElement>;
  className?: string;
};

/** Whether an answer was correct, as a line that can take the focus. */
export function Verdict({ isCorrect, as: Line, ref, className }: VerdictProps) {
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <Line
      ref={ref}
      tabIndex={-1}
      className={cx(
        'flex scroll-mt-28 items-center gap-2 font-bold outline-none',
        isCorrect ? 'text-positive' : 'text-negative',
        className,
      )}
    >
      <Icon aria-hidden="true" />
      {isCorrect ? say('verdict.correct.exclaimed') : say('verdict.incorrect')}
    </Line>
  );
}
