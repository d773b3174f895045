import { Ellipsis } from 'lucide-react';
import { Menu } from '../../../ui/navigation/menu.tsx';
import type { Action } from './action.ts';

type ActionsMenuProps = { name: string; actions: Action[]; onStart: (action: Action) => void };

/** The menu of a row; absent if there are no actions. */
export function ActionsMenu({ name, actions, onStart }: ActionsMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<Ellipsis aria-hidden="true" />}
      triggerClassName="inline-flex size-9 pointer-coarse:size-11 max-sm:size-11 items-center justify-center rounded-control text-title text-ink-muted hover:bg-sunken hover:text-ink data-popup-open:bg-sunken data-popup-open:text-ink"
      items={actions.map((action) => ({
        label: action.label,
        icon: action.icon,
        isDangerous: action.isDangerous ?? false,
        onSelect: () => onStart(action),
      }))}
    />
  );
}
