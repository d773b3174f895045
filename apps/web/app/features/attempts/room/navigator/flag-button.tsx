import { Flag } from 'lucide-react';
import { say } from '../../../../lib/texts.ts';
import { buttonStyle } from '../../../../ui/button-style.ts';
import { cx } from '../../../../ui/class-names.ts';

type FlagButtonProps = { isFlagged: boolean; onToggle: () => void; isCompact?: boolean };

/** Marks a question to come back to. */
export function FlagButton({ isFlagged, onToggle, isCompact = false }: FlagButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isFlagged}
      aria-keyshortcuts="f"
      onClick={onToggle}
      title={say('room.flag')}
      className={buttonStyle(
        'secondary',
        isCompact ? 'medium' : 'large',
        cx(isCompact ? 'size-11 px-0' : 'max-lg:w-12', isFlagged && 'bg-caution-soft'),
      )}
    >
      <Flag aria-hidden="true" className={isFlagged ? 'fill-gold stroke-gold-edge' : ''} />
      <span className={isCompact ? 'sr-only' : 'max-lg:sr-only'}>{say('room.flag')}</span>
    </button>
  );
}
