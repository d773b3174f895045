import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';

type SaveBarProps = {
  saveLabel: string;
  isDirty: boolean;
  isBusy: boolean;
  onDiscard?: () => void;
  children?: ReactNode;
};

/** The sticky footer of a long form: the save button and whether there are unsaved changes. */
export function SaveBar({ saveLabel, isDirty, isBusy, onDiscard, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-1 py-3">
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {saveLabel}
      </Button>
      {onDiscard && isDirty && (
        <Button variant="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <p role="status" className="text-caption text-ink-muted">
        {isDirty ? 'Not saved yet' : ''}
      </p>
      {children}
    </div>
  );
}
