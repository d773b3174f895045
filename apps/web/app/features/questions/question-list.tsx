import type { Question, QuestionMarks } from '@examplar/contract/questions';
import { Circle, Flag, type LucideIcon, X } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { langOf } from '../../lib/page/lang-of.ts';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';
import { questionTitle } from '../../lib/wording/question-title.ts';
import { LanguageSign } from '../question-parts/language-sign.tsx';
import { languageMark } from '../question-parts/question-language.ts';
import { DifficultyBadge } from './difficulty-badge.tsx';

type QuestionListProps = {
  questions: readonly Question[];
  /** What the user's own attempts say of them. */
  marks?: QuestionMarks | null | undefined;
};

/** Questions by number; each links to its page. Their text is parsed once, not again after the session is checked. */
export const QuestionList = memo(({ questions, marks }: QuestionListProps) => {
  return (
    <ol className="@container overflow-hidden rounded-card border border-line bg-raised">
      {questions.map((question) => (
        <QuestionRow key={question.id} question={question} marks={marks} />
      ))}
    </ol>
  );
});

function QuestionRow({ question, marks }: { question: Question; marks: QuestionListProps['marks'] }) {
  const { id, question_number, topic_name, difficulty, lang } = question;
  const { title, ask } = questionTitle(questionTextOf(question));
  return (
    <li className="relative flex gap-3.5 border-line px-4 py-3.5 transition-colors not-first:border-t hover:bg-sunken sm:px-5">
      <span className="flex min-w-7 flex-col items-center gap-1.5 pt-px text-caption font-semibold text-ink-muted tabular-nums">
        {question_number}
        {marks && <OwnMarks id={id} marks={marks} />}
      </span>
      <div className="grid min-w-0 flex-1 gap-1.5 @3xl:grid-cols-[minmax(0,44em)_16rem] @3xl:justify-between @3xl:gap-x-8">
        <Link
          to={`/questions/${id}`}
          prefetch="intent"
          className="grid content-start gap-0.5 self-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
        >
          <span lang={languageMark(lang)} className="line-clamp-2">
            {title || say('question.noText')}
          </span>
          {ask && (
            <span lang={languageMark(lang)} className="line-clamp-1 text-caption text-ink-muted">
              {ask}
            </span>
          )}
        </Link>
        <p className="flex min-w-0 items-center gap-x-2.5 gap-y-1 text-caption cramped:flex-wrap text-ink-muted @3xl:flex-col @3xl:items-start @3xl:pt-px">
          <DifficultyBadge difficulty={difficulty} />
          <LanguageSign lang={lang} />
          <span lang={langOf(question, 'topic_name')} className="min-w-0 max-w-full truncate @3xl:whitespace-normal">
            {topic_name}
          </span>
        </p>
      </div>
    </li>
  );
}

/** Whether the user was asked the question, missed it or flagged it. */
function OwnMarks({ id, marks: { seen, missed, flagged } }: { id: string; marks: QuestionMarks }) {
  return (
    <>
      {missed.includes(id) ? (
        <Mark Icon={X} label={say('questions.missed')} />
      ) : (
        seen.includes(id) && <Mark Icon={Circle} label={say('plan.seen')} className="p-1 fill-current" />
      )}
      {flagged.includes(id) && <Mark Icon={Flag} label={say('mark.flagged')} className="fill-gold stroke-gold-edge" />}
    </>
  );
}

type MarkProps = { Icon: LucideIcon; label: string; className?: string };

const Mark = ({ Icon, label, className = '' }: MarkProps) => (
  <span title={label} className="relative">
    <Icon aria-hidden="true" className={`size-4! ${className}`} />
    <span className="sr-only">{label}</span>
  </span>
);
