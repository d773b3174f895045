import type { CertificationTopic } from '@examplar/contract/catalogue';
import type { Question, QuestionMarks } from '@examplar/contract/questions';
import { FilterX, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAddressFilters } from '../../lib/address/address-filters.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import {
  type BankFilters,
  filterBank,
  noBankFilters,
  readBankFilters,
  seenLabels,
  writeBankFilters,
} from './bank-filters.ts';
import { QuestionList } from './question-list.tsx';

const pageSize = 20;

type BankProps = { questions: readonly Question[]; marks: QuestionMarks; topics: readonly CertificationTopic[] };

/** All questions of a certification for entitled users: searched and paged in the browser, so that every letter takes effect at once. */
export function Bank({ questions, marks, topics }: BankProps) {
  const [filters, setFilters] = useAddressFilters(readBankFilters, writeBankFilters);
  const fitting = filterBank(questions, filters, marks);
  const pageCount = Math.max(1, Math.ceil(fitting.length / pageSize));
  const page = Math.min(filters.page, pageCount);
  const shown = fitting.slice((page - 1) * pageSize, page * pageSize);
  const top = useTopOfPage(page);
  const { pathname } = useLocation();
  const hrefOf = (number: number) => {
    const query = writeBankFilters({ ...filters, page: number });
    return `${pathname}${query && `?${query}`}`;
  };

  return (
    <>
      <BankSearch topics={topics} filters={filters} onChange={setFilters} />
      <div ref={top} className="mt-3 mb-3 flex scroll-mt-3 items-center justify-between gap-4">
        <p role="status" className="text-ink-muted tabular-nums max-sm:text-caption">
          {rangeText({ page, shown: shown.length, fitting: fitting.length, total: questions.length })}
        </p>
        <Button variant="quiet" size="small" onClick={() => setFilters(noBankFilters)} className="-me-3 flex-none">
          <FilterX aria-hidden="true" className="max-sm:hidden" />
          {say('filters.clear')}
        </Button>
      </div>
      {shown.length > 0 && <QuestionList questions={shown} marks={marks} />}
      {fitting.length === 0 && (
        <EmptyState
          title={say('questions.noneFound')}
          icon={<SearchX />}
          action={<Button onClick={() => setFilters(noBankFilters)}>{say('filters.reset')}</Button>}
        >
          {say('questions.noneFound.text')}
        </EmptyState>
      )}
      <div className="mt-6">
        <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} label={say('questions.pages')} />
      </div>
    </>
  );
}

type Range = { page: number; shown: number; fitting: number; total: number };

/** `Questions 21–40 of 85`, with how many there are in all where filters leave some out. */
function rangeText({ page, shown, fitting, total }: Range): string {
  if (shown === 0) return say('questions.range.none', { count: total });
  const start = (page - 1) * pageSize;
  const [first, last, found] = [`${start + 1}`, `${start + shown}`, `${fitting}`];
  return fitting === total
    ? say('questions.range', { first, last, total: found })
    : say('questions.range.found', { first, last, found, total: `${total}` });
}

/** The top of the list: scrolled into view when the page changes. */
function useTopOfPage(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current !== page && top.current && top.current.getBoundingClientRect().top < 0) {
      top.current.scrollIntoView();
    }
    last.current = page;
  }, [page]);
  return top;
}

type BankSearchProps = {
  topics: readonly CertificationTopic[];
  filters: BankFilters;
  onChange: (filters: BankFilters) => void;
};

/** Filters by text, topic and the user's own answers. Each change returns to the first page. */
function BankSearch({ topics, filters, onChange }: BankSearchProps) {
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
        options={topics.map(({ topic_number, name }) => ({ value: topic_number, label: `${topic_number}. ${name}` }))}
      >
        <option value="all">{say('questions.allTopics')}</option>
      </Select>
      <Select
        label={say('questions.inAttempts')}
        isLabelHidden
        value={filters.seen}
        onChange={({ target }) => set({ seen: target.value as BankFilters['seen'] })}
        options={Object.entries(seenLabels).map(([value, label]) => ({ value, label }))}
      />
    </search>
  );
}
