import type { OpenAttempt } from '@examplar/contract/attempts';
import { Keyboard } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { langOf } from '../../../lib/lang-of.ts';
import { roomExit } from '../../../lib/room-path.ts';
import { say } from '../../../lib/texts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';
import { SaveState } from '../room/save-state.tsx';
import type { SaveState as State } from '../saving/answer-queue.ts';

type PracticeHeaderProps = {
  attempt: OpenAttempt;
  labelId: string;
  index: number;
  answered: number;
  saveState: State;
  onHelp: () => void;
};

/** The title of the practice attempt and its progress. It can be left at any time and resumed later. */
export function PracticeHeader({ attempt, labelId, index, answered, saveState, onHelp }: PracticeHeaderProps) {
  const { pathname } = useLocation();
  const total = attempt.questions.length;
  return (
    <div className="py-1 md:py-2">
      <div className="flex min-h-11 items-center gap-x-4 cramped:flex-wrap">
        <div className="min-w-0 flex-1 cramped:basis-full md:flex md:items-center md:gap-4">
          <h1 lang={langOf(attempt, 'examTitle')} className="truncate font-semibold max-md:text-caption">
            {attempt.certificationCode} · {attemptTitle(attempt)}
          </h1>
          <p id={labelId} className="whitespace-nowrap text-ink-muted tabular-nums max-md:text-caption">
            {say('room.place', { number: index + 1, total })}
          </p>
          <SaveState state={saveState} isQuiet />
        </div>
        <IconButton label={say('room.help')} aria-haspopup="dialog" onClick={onHelp} className="-me-3 flex-none">
          <Keyboard aria-hidden="true" />
        </IconButton>
        <Link to={roomExit(attempt, pathname)} className={buttonStyle('quiet', 'medium', '-me-3')}>
          {say('practice.exit')}
        </Link>
      </div>
      <ProgressBar
        percent={(answered / total) * 100}
        label={say('practice.progress', { answered, total })}
        className="mb-1.5 h-1.5"
      />
    </div>
  );
}
