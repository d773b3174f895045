import { formatDate } from '../../../lib/format.ts';
import { edit } from '../actions/actions.tsx';
import type { Column } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { questionActions, questionColumns, questionName, questionPath, useQuestionFilters } from './question-list.tsx';

const columnsOfAll = (...ids: string[]) => questionColumns.filter(({ id }) => ids.includes(id));
const columns: Column<'GET /admin/questions'>[] = [
  ...columnsOfAll('number', 'text'),
  {
    id: 'lookAt',
    header: 'What to look at',
    cell: ({ volatile }) => <span className="grid max-w-[48ch] sm:min-w-52">{volatile?.look_at}</span>,
  },
  {
    id: 'checkedOn',
    header: 'Last looked at',
    sort: 'checked_on',
    cell: ({ volatile }) =>
      volatile?.checked_on ? (
        <time dateTime={volatile.checked_on} className="whitespace-nowrap">
          {formatDate(volatile.checked_on)}
        </time>
      ) : (
        <span className="text-ink-muted">Never</span>
      ),
  },
  ...columnsOfAll('publication'),
];

/** Questions whose answer a vendor may change, those that were not looked at for longest first (LRN-157). */
export default function VolatileQuestionsPage() {
  return (
    <CollectionPage
      list="GET /admin/questions"
      fixed={{ volatile: 'true' }}
      title="Answers that may change"
      lead="A vendor may change what these questions ask for: a limit, a price, a name. Look where it says, then save the question with the day on which you looked."
      noun={['question', 'questions']}
      searchHint="question text"
      columns={columns}
      filters={useQuestionFilters()}
      defaultSort="checked_on"
      rowName={questionName}
      buttons={[{ label: 'All questions', to: '/admin/catalogue/questions' }]}
      emptyText="An author says in the editor of a question what may change about its answer."
      actionsOf={(question) => [edit(questionPath(question.id)), ...questionActions(question)]}
    />
  );
}
