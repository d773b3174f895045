import type { Certification } from '@examplar/contract/catalogue';
import { useMemo } from 'react';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { type CertificationFilters, type Choice, levelChoices, providerChoices } from './certification-filters.ts';

type CertificationSearchProps = {
  certifications: readonly Certification[];
  filters: CertificationFilters;
  onChange: (filters: CertificationFilters) => void;
};

/** Search and filters, applied with every letter; without JavaScript a form that requests the same URL. */
export function CertificationSearch({ certifications, filters, onChange }: CertificationSearchProps) {
  const providers = useMemo(() => providerChoices(certifications), [certifications]);
  const levels = useMemo(() => levelChoices(certifications), [certifications]);
  const set = (name: keyof CertificationFilters) => (event: { target: { value: string } }) =>
    onChange({ ...filters, [name]: event.target.value });
  return (
    <search>
      <form
        className="grid grid-cols-2 cramped:grid-cols-1 gap-3 lg:grid-cols-[1fr_13rem_13rem]"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          label={say('catalogue.search')}
          name="q"
          value={filters.q}
          onSearch={(q) => onChange({ ...filters, q })}
          placeholder={say('catalogue.search.placeholder')}
          className="max-lg:col-span-2 cramped:col-span-1!"
        />
        <FilterSelect
          label={say('catalogue.provider')}
          name="provider"
          all={say('catalogue.allProviders')}
          choices={providers}
          value={filters.provider}
          onChange={set('provider')}
        />
        <FilterSelect
          label={say('catalogue.level')}
          name="level"
          all={say('catalogue.allLevels')}
          choices={levels}
          value={filters.level}
          onChange={set('level')}
        />
        <div className="hidden noscript:block">
          <Button type="submit">{say('action.search')}</Button>
        </div>
      </form>
    </search>
  );
}

type FilterSelectProps = {
  label: string;
  name: string;
  all: string;
  choices: readonly Choice[];
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function FilterSelect({ all, choices, ...rest }: FilterSelectProps) {
  return (
    <Select isLabelHidden {...rest}>
      <option value="all">{all}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
