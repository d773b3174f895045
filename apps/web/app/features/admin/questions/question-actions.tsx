import { Archive, Eye, RefreshCw, Send } from 'lucide-react';
import { call } from '../../../lib/api-client.ts';
import type { ReplyOf } from '../../../lib/endpoints.ts';
import type { Action } from '../actions/action.ts';

type Subject = Pick<ReplyOf<'GET /admin/questions/:questionId'>, 'id' | 'question_number' | 'publication' | 'analysis'>;

export const questionName = ({ question_number, id }: { question_number: number; id: string }) =>
  `question ${question_number} (${id})`;

/** What can be done with a question beside editing it. `regrade` opens the dialog that shows first what would change. */
export function questionActions(question: Subject, { regrade }: { regrade: () => void }): Action[] {
  const { id, publication } = question;
  const params = { questionId: id };
  const name = questionName(question);
  const publish: Action = {
    label: 'Publish',
    icon: <Send aria-hidden="true" />,
    ask: {
      title: `Publish ${name}?`,
      text: 'Learners find it in the bank, and exams that draw their questions may ask it from now on.',
      confirmLabel: 'Publish it',
    },
    run: async () => {
      await call('POST /admin/questions/:questionId/publish', { params });
      return `Learners see ${name} now.`;
    },
  };
  const retire: Action = {
    label: 'Retire',
    icon: <Archive aria-hidden="true" />,
    isDangerous: true,
    ask: {
      title: `Retire ${name}?`,
      text: 'It leaves the bank and is drawn no more. Attempts that asked it keep it. A published exam with a fixed list that asks it must be changed first.',
      confirmLabel: `Retire ${id}`,
    },
    run: async () => {
      await call('POST /admin/questions/:questionId/retire', { params });
      return `Learners no longer see ${name}.`;
    },
  };
  return [
    ...(publication === 'published'
      ? [
          {
            label: 'See it as a learner',
            icon: <Eye aria-hidden="true" />,
            open: () => window.open(`/questions/${id}`, '_blank', 'noopener'),
          },
        ]
      : [publish]),
    { label: 'Regrade attempts', icon: <RefreshCw aria-hidden="true" />, open: regrade },
    ...(publication === 'published' ? [retire] : []),
  ];
}
