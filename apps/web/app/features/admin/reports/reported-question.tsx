import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { Panel } from '../cells/panel.tsx';
import { DistractorBars } from '../questions/analysis/distractor-bars.tsx';
import { answersOf } from '../questions/answers-of.ts';
import { questionPath } from '../questions/question-columns.tsx';
import { QuestionSheet } from '../questions/question-sheet.tsx';

/** The current question with its key and how often each option was chosen. */
export function ReportedQuestion({ questionId }: { questionId: string }) {
  const { data, error } = useQuery(endpointQuery('GET /admin/questions/:questionId', { params: { questionId } }));
  return (
    <Panel
      title="Current question"
      more={
        <ButtonLink variant="secondary" size="small" to={questionPath(questionId)}>
          <PencilLine aria-hidden="true" />
          Edit the question
        </ButtonLink>
      }
    >
      {error && <Notice tone="negative">{error.message}</Notice>}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <>
          <QuestionSheet question={{ ...data, answers: answersOf(data) }} number={data.question_number} isRevealed />
          {data.analysis.distractors.length > 0 && (
            <DistractorBars
              distractors={data.analysis.distractors}
              optionTexts={data.options.map(({ text }) => text)}
            />
          )}
        </>
      )}
    </Panel>
  );
}
