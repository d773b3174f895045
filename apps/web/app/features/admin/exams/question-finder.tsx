import type { AdminQuestion } from '@examplar/contract/admin/questions';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { formatQuantity } from '../../../lib/formats/format-quantity.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useTopicChoices } from '../questions/catalogue-choices.ts';
import { collectionQuery } from '../tables/collection.queries.ts';
import { SearchField } from '../tables/search-field.tsx';

type QuestionFinderProps = {
  certificationId: string;
  chosen: readonly string[];
  onAdd: (question: AdminQuestion) => void;
};

/** Searches the published questions of a bank to add them to an exam. */
export function QuestionFinder({ certificationId, chosen, onAdd }: QuestionFinderProps) {
  const topics = useTopicChoices(certificationId);
  const [q, setQ] = useState('');
  const [topic, setTopic] = useState('');
  const query = useDeferredValue({
    certification_id: certificationId,
    publication: 'published',
    sort: 'question_number',
    limit: '50',
    ...(q ? { q } : {}),
    ...(topic ? { topic_number: topic } : {}),
  });
  const { data, error } = useQuery({
    ...collectionQuery('GET /admin/questions', query),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sunken p-3 sm:p-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField value={q} hint="question text" onChange={setQ} />
        <Select
          label="Topic"
          className="min-w-0 basis-60"
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
        >
          <option value="">All topics</option>
          {topics.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {error && <Notice tone="negative">{error.message}</Notice>}
      <p role="status" className="text-caption text-ink-muted">
        {data &&
          `${formatQuantity(data.total, 'published question')}${data.total > 50 ? ', the first 50 of them' : ''}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label="Questions found" tabIndex={0} className="max-h-80 overflow-y-auto rounded-option bg-raised">
        <ul>
          {data?.rows.map((question) => {
            const isChosen = chosen.includes(question.id);
            return (
              <li key={question.id} className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
                <span className="grid min-w-0 flex-1">
                  <span className="line-clamp-2">{plainQuestionText(questionTextOf(question))}</span>
                  <span className="text-caption text-ink-muted">
                    No. {question.question_number} · {question.topic_name ?? 'no topic'} · {question.difficulty}
                  </span>
                </span>
                <Button
                  size="small"
                  disabled={isChosen}
                  aria-label={`${isChosen ? 'Chosen already' : 'Add'}: question ${question.question_number}`}
                  onClick={() => onAdd(question)}
                >
                  {isChosen ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
                  {isChosen ? 'Chosen' : 'Add'}
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
