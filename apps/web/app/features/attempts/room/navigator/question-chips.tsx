import { useId } from 'react';
import { say } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';

const shownCount = 10;

type QuestionChipsProps = { label: string; places: readonly number[]; onGo: (index: number) => void };

/** The first ten of some questions by number, each one press away. Nothing where there are none. */
export function QuestionChips({ label, places, onGo }: QuestionChipsProps) {
  const labelId = useId();
  const more = places.length - shownCount;
  if (places.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that lead somewhere, not fields of a form
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-1.5">
      <span id={labelId} className="me-1 w-full text-caption font-semibold">
        {label}
      </span>
      {places.slice(0, shownCount).map((place) => (
        <Button key={place} size="small" onClick={() => onGo(place)} className="min-w-11 tabular-nums">
          <span className="sr-only">{say('question.word')} </span>
          {place + 1}
        </Button>
      ))}
      {more > 0 && <span className="text-caption text-ink-muted">{say('room.andMore', { more })}</span>}
    </div>
  );
}
