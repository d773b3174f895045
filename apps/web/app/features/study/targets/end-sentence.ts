import type { Certification } from '@examplar/contract/catalogue';
import { formatDate } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';

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
