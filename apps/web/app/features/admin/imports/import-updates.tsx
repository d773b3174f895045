import type { ImportReport } from '@examplar/contract/admin/import-report';
import { letterAt } from '@examplar/domain/questions/letters';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type Update = NonNullable<ImportReport['updates']>[number];
type QuestionState = Update['before'];

const step = 20;

/** The stored questions that an import changes, old beside new; those that get another right answer first. */
export function ImportUpdates({ report: { updates, written } }: { report: ImportReport }) {
  const [count, setCount] = useState(step);
  if (updates.length === 0) return null;
  const title = written ? 'Changed questions' : 'Questions that would change';
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-title font-semibold">
        {title} <span className="font-normal text-ink-muted">({formatCount(updates.length)})</span>
      </h2>
      <ul className="rounded-card border border-line bg-raised">
        {updates.slice(0, count).map((update) => (
          <li key={update.id} className="border-line px-4 py-3 not-first:border-t">
            <UpdateRow update={update} isWritten={written !== null} />
          </li>
        ))}
      </ul>
      {updates.length > count && (
        <Button size="small" className="justify-self-start" onClick={() => setCount(updates.length)}>
          Show all {formatCount(updates.length)}
        </Button>
      )}
    </section>
  );
}

function UpdateRow({
  update: { record, id, changesKey, before, after },
  isWritten,
}: {
  update: Update;
  isWritten: boolean;
}) {
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={`/admin/catalogue/questions/${id}`} className="font-semibold [overflow-wrap:anywhere]">
          {id}
        </TextLink>
        <span className="text-ink-muted">Record {record}</span>
        {changesKey && (
          <Badge tone="caution" icon={<KeyRound aria-hidden="true" />}>
            Another right answer
          </Badge>
        )}
      </p>
      {isSame ? (
        <p className="mt-1 text-ink-muted">
          Text, options and right answer stay. The explanation, reference, difficulty, topic or translations change.
        </p>
      ) : (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 md:grid-cols-2">
          <Wording title={isWritten ? 'Before' : 'Now'} shown={before} other={after} />
          <Wording title={isWritten ? 'Now' : 'After the import'} shown={after} other={before} />
        </div>
      )}
    </>
  );
}

/** One wording, as it is written: signs are what is compared. What the other has not is set off. */
function Wording({ title, shown, other }: { title: string; shown: QuestionState; other: QuestionState }) {
  return (
    <div>
      <p className="text-caption font-semibold text-ink-muted">{title}</p>
      <Part isChanged={shown.question_text !== other.question_text}>{shown.question_text}</Part>
      <ul className="mt-1">
        {shown.options.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          <li key={at}>
            <Part isChanged={text !== other.options[at]}>
              {letterAt(at)}. {text}
            </Part>
          </li>
        ))}
      </ul>
      <div className="mt-1">
        <Part isChanged={shown.correct_answer !== other.correct_answer}>Right answer: {shown.correct_answer}</Part>
      </div>
    </div>
  );
}

const Part = ({ isChanged, children }: { isChanged: boolean; children: ReactNode }) => (
  <p
    data-fill={isChanged || undefined}
    className={cx(
      'whitespace-pre-wrap [overflow-wrap:anywhere]',
      isChanged && 'rounded-small bg-caution-soft px-1 font-medium',
    )}
  >
    {isChanged && <span className="sr-only">Changed: </span>}
    {children}
  </p>
);
