import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type MenuItem = { label: string; onSelect: () => void; icon?: ReactNode; isDangerous?: boolean };

type MenuProps = { label: string; trigger: ReactNode; triggerClassName?: string; items: MenuItem[] };

/** Actions on one thing, such as a row of a table. Heavy: import it where it is used, never in the site's frame. */
export function Menu({ label, trigger, triggerClassName, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger aria-label={label} className={triggerClassName}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-40">
          <Base.Popup className="min-w-44 rounded-option border border-line-strong bg-raised p-1.5 shadow-float">
            {items.map((item) => (
              <Base.Item
                key={item.label}
                onClick={item.onSelect}
                className={cx(
                  'flex min-h-10 items-center pointer-coarse:min-h-11 gap-2.5 rounded-control px-3 data-highlighted:bg-sunken',
                  item.isDangerous && 'text-negative',
                )}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
