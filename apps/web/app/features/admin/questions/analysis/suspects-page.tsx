import { suspicions } from '@examplar/contract/admin/item-analysis';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { edit } from '../../actions/actions.tsx';
import type { Column, Filter } from '../../tables/collection.ts';
import { CollectionPage } from '../../tables/collection-page.tsx';
import { questionActions, questionColumns, questionName, questionPath, useQuestionFilters } from '../question-list.tsx';
import { FlagBadge, flagOptions, flagText } from './analysis-flags.tsx';

/** This list has one order, the server's: the most doubtful first. */
const columns = questionColumns.map(({ sort: _, ...column }): Column<'GET /admin/questions/suspects'> => column);
const flagFilter: Filter<'GET /admin/questions/suspects'> = { name: 'flag', label: 'Flag', options: flagOptions };

/** Questions whose statistics suggest that something is wrong with them. */
export default function SuspectsPage() {
  const filters = [flagFilter, ...useQuestionFilters()];
  const hasRows = useHasLoaded('GET /admin/questions/suspects');
  return (
    <>
      <CollectionPage<'GET /admin/questions/suspects'>
        list="GET /admin/questions/suspects"
        title="Questions to check"
        lead="Based on answers in finished exams, the most doubtful first. A flag is a reason to read the question again, not proof that it is wrong."
        noun={['question', 'questions']}
        searchHint="question text"
        columns={columns}
        filters={filters}
        defaultSort={'' as never}
        rowName={questionName}
        buttons={[{ label: 'All questions', to: '/admin/catalogue/questions' }]}
        emptyText="No suspect questions so far."
        actionsOf={(question) => [edit(questionPath(question.id)), ...questionActions(question)]}
      />
      {/* It keeps its place unseen until the rows above have theirs, so that nothing moves under a reader. */}
      <div className={hasRows ? undefined : 'invisible'}>
        <FlagGuide />
      </div>
    </>
  );
}

function useHasLoaded(list: string): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => client.getQueriesData({ queryKey: [list] }).some(([, rows]) => rows !== undefined),
    () => false,
  );
}

/** What each flag means and its threshold. */
function FlagGuide() {
  return (
    <details className="mt-5 rounded-card border border-line bg-raised px-5 py-3">
      <summary className="min-h-11 content-center sm:min-h-9 font-semibold">What the flags mean</summary>
      <dl className="grid gap-4 py-3 md:grid-cols-2 2xl:grid-cols-3">
        {suspicions.map((flag) => (
          <div key={flag} className="grid content-start gap-1">
            <dt>
              <FlagBadge flag={flag} />
            </dt>
            <dd>{flagText(flag).meaning}</dd>
            <dd className="text-caption text-ink-muted">{flagText(flag).threshold}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
