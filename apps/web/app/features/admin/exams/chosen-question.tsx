import type { AdminQuestion } from '@examplar/contract/admin/questions';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PublicationBadge } from '../cells/publication-badge.tsx';

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
export function ChosenQuestion({ id, place, question, isReading, onUp, onDown, onRemove }: ChosenQuestionProps) {
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
