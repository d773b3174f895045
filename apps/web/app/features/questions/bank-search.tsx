import type { CertificationTopic } from '@examplar/contract/catalogue';
import { Search } from 'lucide-react';
import { controlStyle, Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { type BankFilters, seenLabels } from './bank-filters.ts';

type BankSearchProps = {
  topics: readonly CertificationTopic[];
  filters: BankFilters;
  onChange: (filters: BankFilters) => void;
};

/** Filters by text, topic and the user's own answers. Each change returns to the first page. */
export function BankSearch({ topics, filters, onChange }: BankSearchProps) {
  const set = (change: Partial<BankFilters>) => onChange({ ...filters, page: 1, ...change });
  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_18rem_12rem]">
      <Field label="Search questions" isLabelHidden className="sm:max-lg:col-span-2">
        {(control) => (
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute inset-s-3.5 top-1/2 -translate-y-1/2 text-ink-muted"
            />
            <input
              {...control}
              type="search"
              value={filters.q}
              onChange={(event) => set({ q: event.target.value })}
              placeholder="Search questions and options..."
              autoComplete="off"
              className={`${controlStyle} ps-10.5`}
            />
          </div>
        )}
      </Field>
      <Select
        label="Topic"
        isLabelHidden
        value={filters.topic ?? 'all'}
        onChange={({ target }) => set({ topic: target.value === 'all' ? null : Number(target.value) })}
      >
        <option value="all">All topics</option>
        {topics.map(({ topic_number, name }) => (
          <option key={topic_number} value={topic_number}>
            {topic_number}. {name}
          </option>
        ))}
      </Select>
      <Select
        label="In your attempts"
        isLabelHidden
        value={filters.seen}
        onChange={({ target }) => set({ seen: target.value as BankFilters['seen'] })}
      >
        {Object.entries(seenLabels).map(([seen, label]) => (
          <option key={seen} value={seen}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  );
}
