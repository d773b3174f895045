import type { AdminQuestion } from '@examplar/contract/admin/questions';
import { quotasByWeight } from '@examplar/domain/exams/quotas';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Check, Plus, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { sendInSession } from '../../../lib/api/api-client.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { PublicationBadge } from '../cells/cells.tsx';
import { useTopicChoices, useTopics } from '../questions/catalogue-choices.ts';
import { collectionQuery, nextCursorOf } from '../tables/collection.ts';
import { SearchField } from '../tables/search-field.tsx';

type ExamQuestionsProps = {
  certificationId: string;
  questionIds: string[];
  onChange: (questionIds: string[]) => void;
  problem: string | undefined;
};

/** The list of a fixed exam: the chosen questions in order, their spread over the topics, and a search for more. */
export function ExamQuestions({ certificationId, questionIds, onChange, problem }: ExamQuestionsProps) {
  const { known, isReading } = useExamQuestions(certificationId, questionIds);
  const [found, setFound] = useState(new Map<string, AdminQuestion>());
  const [isFinding, setIsFinding] = useState(questionIds.length === 0);
  const questionOf = (id: string) => found.get(id) ?? known.get(id);

  const move = (index: number, step: 1 | -1) => {
    const next = [...questionIds];
    next.splice(index + step, 0, ...next.splice(index, 1));
    onChange(next);
  };
  if (!certificationId) return <p className="text-ink-muted">Choose the certification first.</p>;
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {formatQuantity(questionIds.length, 'question')} chosen
        </p>
        <Button size="small" aria-expanded={isFinding} onClick={() => setIsFinding(!isFinding)}>
          {isFinding ? 'Close the search' : 'Add questions'}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-caption font-medium text-negative">
          {problem}
        </p>
      )}
      {isFinding && (
        <QuestionFinder
          certificationId={certificationId}
          chosen={questionIds}
          onAdd={(question) => {
            setFound((before) => new Map(before).set(question.id, question));
            onChange([...questionIds, question.id]);
          }}
        />
      )}
      {questionIds.length > 0 && (
        <section
          aria-label="Chosen questions"
          className="max-h-128 overflow-y-auto rounded-card border border-line bg-raised"
        >
          <ol>
            {questionIds.map((id, index) => (
              <ChosenQuestion
                key={id}
                id={id}
                place={index + 1}
                question={questionOf(id)}
                isReading={isReading}
                onUp={index > 0 ? () => move(index, -1) : undefined}
                onDown={index < questionIds.length - 1 ? () => move(index, 1) : undefined}
                onRemove={() => onChange(questionIds.filter((one) => one !== id))}
              />
            ))}
          </ol>
        </section>
      )}
      <TopicSpread
        certificationId={certificationId}
        topicNumbers={questionIds.map((id) => questionOf(id)?.topic_number ?? 0)}
      />
    </div>
  );
}

type ChosenQuestionProps = {
  id: string;
  place: number;
  question: AdminQuestion | undefined;
  isReading: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

/** One question of a fixed exam, with its position. */
function ChosenQuestion({ id, place, question, isReading, onUp, onDown, onRemove }: ChosenQuestionProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-1 last:border-b-0">
      <span className="w-8 text-end text-ink-muted tabular-nums">{place}.</span>
      <span className="grid min-w-40 flex-1 py-1">
        <span className="line-clamp-2">
          {question ? plainQuestionText(questionTextOf(question)) : isReading ? 'Loading…' : id}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-caption text-ink-muted">
          {question ? `No. ${question.question_number} · ${question.topic_name ?? 'no topic'}` : id}
          {question && question.publication !== 'published' && <PublicationBadge publication={question.publication} />}
        </span>
      </span>
      <span className="ms-auto flex">
        <IconButton label={`Move question ${place} up`} disabled={!onUp} onClick={onUp}>
          <ArrowUp />
        </IconButton>
        <IconButton label={`Move question ${place} down`} disabled={!onDown} onClick={onDown}>
          <ArrowDown />
        </IconButton>
        <IconButton label={`Remove question ${place} from the list`} onClick={onRemove}>
          <X />
        </IconButton>
      </span>
    </li>
  );
}

type QuestionFinderProps = {
  certificationId: string;
  chosen: readonly string[];
  onAdd: (question: AdminQuestion) => void;
};

/** Searches the published questions of a bank to add them to an exam. */
function QuestionFinder({ certificationId, chosen, onAdd }: QuestionFinderProps) {
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
          options={topics}
          label="Topic"
          className="min-w-0 basis-60"
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
        >
          <option value="">All topics</option>
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

type TopicSpreadProps = { certificationId: string; topicNumbers: readonly number[] };

/** How a fixed list spreads over the topics, beside the spread by weight. */
function TopicSpread({ certificationId, topicNumbers }: TopicSpreadProps) {
  const topics = useTopics(certificationId).filter(({ topic_number }) => topic_number > 0);
  const hasWeights = topics.some(({ weight }) => weight > 0);
  if (topics.length === 0 || topicNumbers.length === 0) return null;
  const quotas = hasWeights
    ? quotasByWeight(
        topics.map(({ weight }) => weight),
        topicNumbers.length,
      )
    : [];
  const countOf = (number: number) => topicNumbers.filter((one) => one === number).length;
  return (
    <Table caption="Spread over the topics">
      <thead>
        <tr>
          <HeaderCell>Topic</HeaderCell>
          <HeaderCell className="text-end">Weight</HeaderCell>
          <HeaderCell className="text-end">By weight</HeaderCell>
          <HeaderCell className="text-end">Chosen</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ id, topic_number, name, weight }, index) => (
          <tr key={id}>
            <Cell>
              {topic_number}. {name}
            </Cell>
            <Cell className="text-end">{weight}%</Cell>
            <Cell className="text-end">{quotas[index] ?? '–'}</Cell>
            <Cell className="text-end font-semibold">{countOf(topic_number)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * The questions of a list by id: the bank is read page by page until all are known. `isReading` means
 * that some may still be missing.
 */
function useExamQuestions(certificationId: string, questionIds: readonly string[]) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['GET /admin/questions', { certificationId }, 'bank'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { certification_id: certificationId, sort: 'question_number', limit: '100', cursor: pageParam };
      const { body, headers } = await sendInSession('GET /admin/questions', { query }, { signal });
      return { questions: body as AdminQuestion[], next: nextCursorOf(headers.get('link')) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: certificationId !== '',
  });
  const known = useMemo(
    () => new Map(data?.pages.flatMap(({ questions }) => questions.map((question) => [question.id, question]))),
    [data],
  );
  const isComplete = questionIds.every((id) => known.has(id));
  useEffect(() => {
    if (!isComplete && hasNextPage && !isFetching) void fetchNextPage();
  }, [isComplete, hasNextPage, isFetching, fetchNextPage]);
  return { known, isReading: !isComplete && (isFetching || hasNextPage) };
}
