import { useQuery } from '@tanstack/react-query';
import { readinessChangeQuery } from '../../lib/queries/readiness.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { changeText, whyLittle } from './readiness-change.ts';
import { ReadinessPanel } from './readiness-panel.tsx';

type ReadinessAfterExamProps = {
  attempt: { id: string; certificationId: string; status: 'Passed' | 'Failed'; totalQuestions: number };
};

/** Readiness under a result: what it is now, how the exam changed it then, and why a passed one may have changed it little. */
export function ReadinessAfterExam({ attempt }: ReadinessAfterExamProps) {
  const { data: change } = useQuery(readinessChangeQuery(attempt.id));
  const notes = change && [changeText(change), whyLittle(change, attempt)].filter(Boolean);
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
