import { CalendarClock, ScanSearch } from 'lucide-react';
import { edit } from '../actions/actions.tsx';
import { add } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { questionActions, questionColumns, questionName, questionPath, useQuestionFilters } from './question-list.tsx';

export default function QuestionsAdminPage() {
  return (
    <CollectionPage
      list="GET /admin/questions"
      title="Questions"
      noun={['question', 'questions']}
      searchHint="question text"
      columns={questionColumns}
      filters={useQuestionFilters()}
      defaultSort="question_number"
      rowName={questionName}
      buttons={[
        { label: 'Questions to check', icon: ScanSearch, to: '/admin/catalogue/questions/suspects' },
        { label: 'Answers that may change', icon: CalendarClock, to: '/admin/catalogue/questions/volatile' },
        add('Add a question', '/admin/catalogue/questions/new'),
      ]}
      emptyText="Add a question, or import a file."
      actionsOf={(question) => [edit(questionPath(question.id)), ...questionActions(question)]}
    />
  );
}
