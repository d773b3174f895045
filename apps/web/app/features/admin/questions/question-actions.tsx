import { Eye, RefreshCw } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { type Action, publicationActions } from '../actions/actions.tsx';

type Subject = Pick<ReplyOf<'GET /admin/questions/:questionId'>, 'id' | 'question_number' | 'publication' | 'analysis'>;

export const questionName = ({ question_number, id }: { question_number: number; id: string }) =>
  `Question ${question_number} (${id})`;

/** The actions on a question besides editing. `regrade` opens the regrade dialog. */
export function questionActions(question: Subject, { regrade }: { regrade: () => void }): Action[] {
  const { id, publication } = question;
  const params = { questionId: id };
  const name = questionName(question);
  const [change] = publicationActions({
    name,
    publication,
    publish: () => call('POST /admin/questions/:questionId/publish', { params }),
    retire: () => call('POST /admin/questions/:questionId/retire', { params }),
    publishedText: 'Learners find it in the bank, and exams that draw their questions may ask it from now on.',
    retiredText:
      'It leaves the bank and is drawn no more. Attempts that asked it keep it. A published exam with a fixed list that asks it must be changed first.',
  });
  const regrading = { label: 'Regrade attempts', icon: <RefreshCw aria-hidden="true" />, open: regrade };
  const seeing = {
    label: 'View as learner',
    icon: <Eye aria-hidden="true" />,
    open: () => window.open(`/questions/${id}`, '_blank', 'noopener'),
  };
  return [...(publication === 'published' ? [seeing] : []), regrading, ...(change ? [change] : [])];
}
