import { NavLink } from 'react-router';
import { cx } from '../../../ui/class-names.ts';
import { adminSections } from './admin-sections.ts';

/** The links to all areas, grouped. `onFollow` closes the menu around them. */
export function AdminLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className="grid gap-4 max-lg:grid-cols-2">
      {adminSections.map(({ label, areas }) => (
        <li key={label}>
          <p className="px-3 pb-1 text-caption font-semibold text-ink-muted">{label}</p>
          <ul>
            {areas.map((area) => (
              <li key={area.to}>
                <NavLink
                  to={area.to}
                  end={area.to === '/admin'}
                  prefetch="intent"
                  onClick={() => onFollow?.()}
                  className={({ isActive }) =>
                    cx(
                      'flex min-h-9 items-center rounded-control px-3 font-medium max-lg:min-h-11',
                      isActive ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken',
                    )
                  }
                >
                  {area.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
