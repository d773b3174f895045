import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';

const pauseMs = 250;

type SearchFieldProps = { value: string; hint: string; onChange: (value: string) => void };

/** Searches while the user types: the URL, and with it the list, follows when the typing pauses. */
export function SearchField({ value, hint, onChange }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Back, and `Clear`, change the address from outside.
  if (shown !== value) {
    setShown(value);
    setTyped((words) => (words.trim() === value ? words : value));
  }
  const search = useEffectEvent(onChange);

  useEffect(() => {
    const words = typed.trim();
    if (words === value) return;
    const timer = setTimeout(() => search(words), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <div className="grid min-w-0 grow basis-full gap-1 sm:max-w-80 sm:basis-60">
      <label htmlFor={id} className="text-caption text-ink-muted">
        Search: {hint}
      </label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-s-3 top-1/2 -translate-y-1/2 text-ink-muted"
        />
        <input
          id={id}
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) =>
            event.key === 'Enter' && !event.nativeEvent.isComposing && typed.trim() !== value && onChange(typed.trim())
          }
          className="min-h-11 w-full sm:min-h-10 rounded-control border border-line-control bg-raised ps-9 pe-3 hover:border-ink-muted"
        />
      </div>
    </div>
  );
}
