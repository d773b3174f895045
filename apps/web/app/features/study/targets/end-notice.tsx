import type { Certification } from '@examplar/contract/catalogue';
import { formatDate } from '../../../lib/format.ts';
import type { Target } from '../../../lib/queries/study.ts';
import { say } from '../../../lib/texts.ts';
import { Notice } from '../../../ui/states/notice.tsx';

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

export type ExamEnd = Pick<Certification, 'id' | 'code' | 'status' | 'retires_on'>;

/** What a plan with this exam date has to know of the last day of its exam (LRN-97); null if that is nothing. */
export function endSentence(
  { code: certification, status, retires_on }: ExamEnd,
  examOn: string | null,
): string | null {
  if (retires_on === null) return null;
  const isOver = status === 'retired';
  const end = formatDate(retires_on);
  if (examOn === null) return isOver ? say('target.end.over.noDate', { certification, end }) : null;
  if (examOn <= retires_on) return null;
  const date = formatDate(examOn);
  return isOver
    ? say('target.end.over', { certification, end, date })
    : say('target.end', { certification, end, date });
}
