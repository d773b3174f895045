import { Monitor, Moon, Sun } from 'lucide-react';
import { cx } from '../class-names.ts';

const themes = [
  { id: 'system', label: 'System', Icon: Monitor },
  { id: 'light', label: 'Light', Icon: Sun },
  { id: 'dark', label: 'Dark', Icon: Moon },
] as const;

type ThemeId = (typeof themes)[number]['id'];
type ThemeSwitchProps = { value: ThemeId; onChange: (theme: ThemeId) => void; className?: string };

export function ThemeSwitch({ value, onChange, className }: ThemeSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons in a row, as a toolbar is
    <div
      role="group"
      aria-label="Theme"
      className={cx('inline-flex rounded-control border border-line bg-sunken p-0.5', className)}
    >
      {themes.map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={value === id}
          aria-label={`${label} theme`}
          title={label}
          onClick={() => onChange(id)}
          className={cx(
            'inline-flex min-h-9 flex-1 items-center justify-center rounded-small px-2.5 text-body pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            value === id ? 'bg-raised text-ink inset-ring inset-ring-line-strong' : 'text-ink-muted hover:text-ink',
          )}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
