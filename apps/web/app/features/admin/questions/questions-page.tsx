import { Plus, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { edit } from '../actions/actions.tsx';
import { CollectionPage } from '../tables/collection-page.tsx';
import { questionActions, questionColumns, questionName, questionPath, useQuestionFilters } from './question-list.tsx';
import { RegradeDialog } from './regrade/regrade-dialog.tsx';

/** All questions. */
export default function QuestionsAdminPage() {
  const navigate = useNavigate();
  const filters = useQuestionFilters();
  const [regrading, setRegrading] = useState<{ id: string; question_number: number } | null>(null);
  return (
    <>
      <CollectionPage
        list="GET /admin/questions"
        title="Questions"
        noun={['question', 'questions']}
        searchHint="question text"
        columns={questionColumns}
        filters={filters}
        defaultSort="question_number"
        rowId={({ id }) => id}
        rowName={questionName}
        headerActions={
          <>
            <ButtonLink to="/admin/catalogue/questions/suspects" variant="secondary">
              <ScanSearch aria-hidden="true" />
              Suspect questions
            </ButtonLink>
            <ButtonLink to="/admin/catalogue/questions/new">
              <Plus aria-hidden="true" />
              Add a question
            </ButtonLink>
          </>
        }
        emptyText="Add a question, or import a file."
        actionsOf={(question) => [
          edit(() => void navigate(questionPath(question.id))),
          ...questionActions(question, { regrade: () => setRegrading(question) }),
        ]}
      />
      {regrading && <RegradeDialog question={regrading} onClose={() => setRegrading(null)} />}
    </>
  );
}
