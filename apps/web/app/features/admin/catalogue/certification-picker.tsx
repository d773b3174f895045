import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { type Choice, Combobox } from '../../../ui/forms/combobox.tsx';
import { collectionQuery } from '../tables/collection.ts';

const pauseMs = 200;
const shown = '20';

type CertificationOption = { id: string; code: string; title: string };
const choiceOf = ({ id, code, title }: CertificationOption): Choice => ({ value: id, label: `${code} · ${title}` });

type CertificationPickerProps = {
  label?: string;
  hint?: string;
  error?: string | undefined;
  isCompact?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  /** Its id; empty for none. */
  value: string;
  onChange: (certificationId: string) => void;
};

/** Chooses a certification, searched on the server by code, title or id. */
export function CertificationPicker({ label = 'Certification', value, onChange, ...look }: CertificationPickerProps) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = useQuery({
    ...collectionQuery('GET /admin/certifications', { sort: 'title', limit: shown, ...(words && { q: words }) }),
    placeholderData: keepPreviousData,
  });
  const choices = (data?.rows ?? []).map(choiceOf);
  const listed = choices.find((choice) => choice.value === value);
  const { data: chosen } = useQuery({
    ...endpointQuery('GET /admin/certifications/:certificationId', { params: { certificationId: value } }),
    enabled: value !== '' && data !== undefined && !listed,
  });
  const known = listed ?? (chosen?.id === value ? choiceOf(chosen) : { value, label: value });
  return (
    <Combobox
      {...look}
      label={label}
      choice={value === '' ? null : known}
      choices={choices}
      status={statusOf(error, data, words)}
      onSearch={setTyped}
      onChoose={(choice) => onChange(choice?.value ?? '')}
    />
  );
}

function statusOf(error: Error | null, data: { rows: unknown[]; total: number } | undefined, words: string) {
  if (error) return error.message;
  if (!data) return 'Searching…';
  if (data.rows.length === 0) return `No certification matches “${words}”.`;
  return data.total > data.rows.length
    ? `Showing ${data.rows.length} of ${data.total}. Type to narrow the list.`
    : null;
}

/** The filter of every list that belongs to certifications. */
export const certificationFilter = {
  name: 'certification_id',
  label: 'Certification',
  Picker: CertificationPicker,
} as const;
