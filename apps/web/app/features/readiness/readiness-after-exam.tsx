import { useQuery } from '@tanstack/react-query';
import { readinessQuery } from '../../lib/queries/readiness.ts';
import { Notice } from '../../ui/notice.tsx';
import { findReadinessBefore } from './readiness-before.ts';
import { changeText, whyLittle } from './readiness-change.ts';
import { ReadinessPanel } from './readiness-panel.tsx';

type ReadinessAfterExamProps = {
  attempt: { id: string; certificationId: string; status: 'Passed' | 'Failed'; totalQuestions: number };
};

/** Readiness under a result: what it is now, how the exam changed it, and why a passed one may have changed it little. */
export function ReadinessAfterExam({ attempt }: ReadinessAfterExamProps) {
  const { data: readiness } = useQuery(readinessQuery(attempt.certificationId));
  const before = findReadinessBefore(attempt.id);
  const notes = readiness && [changeText(before, readiness), whyLittle(before, readiness, attempt)].filter(Boolean);
  return (
    <ReadinessPanel certificationId={attempt.certificationId} className="mt-6">
      {notes && notes.length > 0 && (
        <Notice>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
    </ReadinessPanel>
  );
}
