import { Check, X } from 'lucide-react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';

/** How one place of an answer turned out: a symbol and a word beside the colour. */
export function PlaceVerdict({ isRight, className }: { isRight: boolean; className?: string }) {
  const Icon = isRight ? Check : X;
  return (
    <span
      data-fill
      className={cx(
        'inline-flex flex-none items-center gap-1 rounded-small px-1.5 text-caption font-semibold whitespace-nowrap text-surface',
        isRight ? 'bg-positive' : 'bg-negative',
        className,
      )}
    >
      <Icon aria-hidden="true" className="[stroke-width:3]" />
      {isRight ? say('verdict.correct') : say('verdict.wrong')}
    </span>
  );
}

/** The frame of a place by how it turned out; before it was checked (null), by whether it is filled or picked up. */
export const placeFrame = (isRight: boolean | null, isActive: boolean): string => {
  if (isRight === null) return isActive ? 'border-accent bg-accent-soft' : 'border-line-control bg-raised';
  return isRight ? 'border-positive bg-positive-soft' : 'border-negative bg-negative-soft';
};
