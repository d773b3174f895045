import { Monitor, Moon, Sun } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { cx } from '../class-names.ts';

const themes = [
  { id: 'system', label: say('theme.system'), name: say('theme.system.name'), Icon: Monitor },
  { id: 'light', label: say('theme.light'), name: say('theme.light.name'), Icon: Sun },
  { id: 'dark', label: say('theme.dark'), name: say('theme.dark.name'), Icon: Moon },
] as const;

type ThemeId = (typeof themes)[number]['id'];
type ThemeSwitchProps = { value: ThemeId; onChange: (theme: ThemeId) => void; className?: string };

export function ThemeSwitch({ value, onChange, className }: ThemeSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons in a row, as a toolbar is
    <div
      role="group"
      aria-label={say('theme')}
      className={cx('inline-flex rounded-control border border-line bg-sunken p-0.5', className)}
    >
      {themes.map(({ id, label, name, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={value === id}
          aria-label={name}
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
