import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatDate } from '../../../lib/format.ts';
import { certificationQuery, practiceExamsQuery } from '../../../lib/queries/catalogue.ts';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Chips } from '../../../ui/forms/chips.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

type Certification = ReplyOf<'GET /certifications'>[number];
type Exam = ReplyOf<'GET /certifications/:certificationId/test-exams'>[number];
type Counts = 'best' | 'first' | 'last';

/** What is being chosen; numbers are as typed, `attempts` is empty for any number. */
export type TaskDraft = {
  kind: 'exam' | 'practice';
  certificationId: string;
  exam: Exam | null;
  attempts: string;
  counts: Counts;
  passing: string;
  topics: number[];
  questions: string;
};

type TaskChoiceProps = {
  task: TaskDraft;
  certifications: readonly Certification[];
  dueOn: string;
  onChange: (task: TaskDraft) => void;
};

/** An exam, finals first, or practice of a certification. */
export function TaskChoice({ task, certifications, dueOn, onChange }: TaskChoiceProps) {
  const certification = certifications.find(({ id }) => id === task.certificationId);
  const endsOn = certification?.retirement?.on ?? null;
  const open = certifications.filter(({ questionCount }) => questionCount > 0);
  return (
    <>
      <Segments
        legend={say('assign.kind')}
        isLegendHidden
        options={[
          { value: 'exam', label: say('assign.kind.exam') },
          { value: 'practice', label: say('assign.kind.practice') },
        ]}
        value={task.kind}
        onChange={(kind) => onChange({ ...task, kind })}
      />
      <Select
        label={say('assign.certification')}
        className="max-w-xl"
        value={task.certificationId}
        onChange={(event) => onChange({ ...task, certificationId: event.target.value, exam: null, topics: [] })}
        options={[
          { value: '', label: say('assign.certification.choose') },
          ...open.map(({ id, code, title }) => ({ value: id, label: `${code} · ${title}` })),
        ]}
      />
      {endsOn && (!dueOn || dueOn > endsOn) && (
        <Notice tone="caution">
          {say('assign.ends', { code: certification?.code ?? '', date: formatDate(endsOn) })}
        </Notice>
      )}
      {task.certificationId !== '' &&
        (task.kind === 'exam' ? (
          <ExamChoice task={task} onChange={onChange} />
        ) : (
          <PracticeChoice task={task} onChange={onChange} />
        ))}
    </>
  );
}

type ChoiceProps = Pick<TaskChoiceProps, 'task' | 'onChange'>;

function ExamChoice({ task, onChange }: ChoiceProps) {
  const { data: exams, isError } = useQuery(practiceExamsQuery(task.certificationId));
  if (isError) return <Notice tone="negative">{say('assign.exams.notLoaded')}</Notice>;
  if (!exams) return <Skeleton className="h-40 rounded-option" />;
  const finalsFirst = exams.toSorted((a, b) => Number(b.isFinal) - Number(a.isFinal));
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{say('assign.exam')}</legend>
        {finalsFirst.map((exam) => (
          <label
            key={exam.id}
            data-choice
            className={cx(
              'flex min-h-12 cursor-pointer items-start gap-3 rounded-option border px-4 py-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              task.exam?.id === exam.id ? 'border-accent bg-accent-soft' : 'border-line-control hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name="exam"
              checked={task.exam?.id === exam.id}
              onChange={() => onChange({ ...task, exam })}
              className="mt-1 size-4 flex-none"
            />
            <span className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {exam.title}
                {exam.free && <Badge>{say('assign.free')}</Badge>}
              </span>
              <span className="text-ink-muted">
                {say('assign.exam.size', { count: exam.questionCount, minutes: exam.duration })}
                {exam.isFinal && <> {say('assign.final.text')}</>}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Select
          label={say('assign.attempts')}
          value={task.attempts}
          onChange={(event) => onChange({ ...task, attempts: event.target.value })}
          options={[
            ...Array.from({ length: 10 }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` })),
            { value: '', label: say('assign.attempts.any') },
          ]}
        />
        {task.attempts !== '1' && (
          <Select
            label={say('assign.counts')}
            value={task.counts}
            onChange={(event) => onChange({ ...task, counts: event.target.value as Counts })}
            options={[
              { value: 'best', label: say('assign.counts.best') },
              { value: 'first', label: say('assign.counts.first') },
              { value: 'last', label: say('assign.counts.last') },
            ]}
          />
        )}
        <TextField
          label={say('assign.passing')}
          hint={task.exam ? say('assign.passing.hint', { percent: task.exam.passing_score }) : undefined}
          inputMode="numeric"
          value={task.passing}
          onChange={(event) => onChange({ ...task, passing: event.target.value.trim() })}
        />
      </div>
    </>
  );
}

function PracticeChoice({ task, onChange }: ChoiceProps) {
  const { data: certification } = useQuery(certificationQuery(task.certificationId));
  const topics = certification?.topics ?? [];
  return (
    <>
      <TextField
        label={say('assign.questions')}
        hint={say('assign.questions.hint')}
        inputMode="numeric"
        className="max-w-60"
        value={task.questions}
        onChange={(event) => onChange({ ...task, questions: event.target.value.trim() })}
      />
      {topics.length > 0 && (
        <Chips
          isField
          legend={say('assign.topics')}
          hint={say('assign.topics.hint')}
          options={topics.map(({ topic_number: number, name }) => ({ value: `${number}`, label: name }))}
          chosen={task.topics.map(String)}
          onChange={(chosen) => onChange({ ...task, topics: chosen.map(Number) })}
        />
      )}
    </>
  );
}

const isWhole = (text: string, min: number, max: number) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

/** What is missing or wrong, in words; null when it can be assigned. */
export function taskProblem({ kind, certificationId, exam, passing, questions }: TaskDraft): string | null {
  if (certificationId === '') return say('assign.certification.none');
  if (kind === 'practice') return isWhole(questions, 5, 500) ? null : say('assign.questions.wrong');
  if (!exam) return say('assign.exam.none');
  return passing === '' || isWhole(passing, 1, 100) ? null : say('assign.passing.wrong');
}

export const examNeedsSeat = ({ kind, exam }: TaskDraft): boolean => kind === 'practice' || exam?.free === false;

const countsTexts: Record<Counts, string> = {
  best: say('assign.sentence.best'),
  first: say('assign.sentence.firstCounts'),
  last: say('assign.sentence.last'),
};

/** The task as a part of the sentence that says all. */
export function taskSentence(
  { kind, exam, attempts, counts, passing, topics, questions }: TaskDraft,
  code: string,
): string {
  if (kind === 'practice')
    return topics.length === 0
      ? say('assign.sentence.practice', { count: Number(questions), code })
      : say('assign.sentence.practiceTopics', { count: Number(questions), code, topics: topics.length });
  const parts = [
    say('assign.sentence.exam', { title: exam?.title ?? '', code }),
    attempts === '' ? say('work.anyAttempts') : say('work.attempts', { count: Number(attempts) }),
    ...(attempts === '1' ? [] : [countsTexts[counts]]),
    ...(passing === '' ? [] : [say('work.passing', { percent: Number(passing) })]),
  ];
  return parts.join(', ');
}
