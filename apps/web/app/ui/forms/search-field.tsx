import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle, Field } from './field.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** For screen readers: the placeholder says it on the screen. */
  label: string;
  className?: string;
  onSearch: (text: string) => void;
};

/** A search input with its magnifying glass. */
export function SearchField({ label, className, onSearch, ...rest }: SearchFieldProps) {
  return (
    <Field label={label} isLabelHidden className={className ?? ''}>
      {(control) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-s-3.5 top-1/2 -translate-y-1/2 text-ink-muted"
          />
          <input
            {...rest}
            {...control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onSearch(event.target.value)}
            className={`${controlStyle} ps-10.5`}
          />
        </div>
      )}
    </Field>
  );
}
