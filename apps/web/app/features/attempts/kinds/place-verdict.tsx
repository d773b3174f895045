import { Check, X } from 'lucide-react';
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
      {isRight ? 'Correct' : 'Wrong'}
    </span>
  );
}

/** The frame of a place by how it turned out; null before it was checked. */
export const placeFrame = (isRight: boolean | null): string => {
  if (isRight === null) return 'border-line-control bg-raised';
  return isRight ? 'border-positive bg-positive-soft' : 'border-negative bg-negative-soft';
};
