import type { OpenAttempt } from '@examplar/contract/attempts';
import { Link, useLocation } from 'react-router';
import { buttonStyle } from '../../../ui/button-style.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

type PracticeHeaderProps = { attempt: OpenAttempt; labelId: string; index: number; answered: number };

/** What is practised and how far it has come. Leaving costs nothing: a practice attempt waits. */
export function PracticeHeader({ attempt, labelId, index, answered }: PracticeHeaderProps) {
  const { pathname } = useLocation();
  const total = attempt.questions.length;
  return (
    <div className="py-1 md:py-2">
      <div className="flex min-h-11 items-center gap-x-4">
        <div className="min-w-0 flex-1 md:flex md:items-center md:gap-4">
          <h1 className="truncate font-semibold max-md:text-caption">
            {attempt.certificationCode} · {attempt.examTitle}
          </h1>
          <p id={labelId} className="whitespace-nowrap text-ink-muted tabular-nums max-md:text-caption">
            Question {index + 1} of {total}
          </p>
        </div>
        <Link to={pathname} className={buttonStyle('quiet', 'medium', '-me-3')}>
          Leave
        </Link>
      </div>
      <ProgressBar
        percent={(answered / total) * 100}
        label={`Progress: ${answered} of ${total} answered`}
        className="mb-1.5 h-1.5"
      />
    </div>
  );
}
