import type { Target } from '../../../lib/queries/study.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { type ExamEnd, endSentence } from './end-sentence.ts';

type EndNoticeProps = { target: Target; certification: ExamEnd | undefined; className?: string };

/** Says of a plan that its date is after the last day of its exam (LRN-97). */
export function EndNotice({ target: { examOn, phase }, certification, className = '' }: EndNoticeProps) {
  const sentence = certification && phase !== 'past' ? endSentence(certification, examOn) : null;
  return (
    sentence && (
      <Notice tone="caution" className={className}>
        {sentence}
      </Notice>
    )
  );
}
