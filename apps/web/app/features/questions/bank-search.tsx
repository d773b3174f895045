import type { CertificationTopic } from '@examplar/contract/catalogue';
import { say } from '../../lib/texts.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
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
      <SearchField
        label={say('questions.search')}
        value={filters.q}
        onSearch={(q) => set({ q })}
        placeholder={say('questions.search.placeholder')}
        className="sm:max-lg:col-span-2"
      />
      <Select
        label={say('questions.topic')}
        isLabelHidden
        value={filters.topic ?? 'all'}
        onChange={({ target }) => set({ topic: target.value === 'all' ? null : Number(target.value) })}
      >
        <option value="all">{say('questions.allTopics')}</option>
        {topics.map(({ topic_number, name }) => (
          <option key={topic_number} value={topic_number}>
            {topic_number}. {name}
          </option>
        ))}
      </Select>
      <Select
        label={say('questions.inAttempts')}
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
