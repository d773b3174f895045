import { useState } from 'react';
import { type Control, type FieldValues, get, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { LinesField, lineError } from './lines-field.tsx';

/** A text that can be translated: its name in the contract, and how it is labelled. */
export type TranslatedField = { name: string; label: string; kind?: 'line' | 'block' | 'list' };

type StoredTranslations = { vi?: Record<string, string | string[] | undefined> | undefined } | undefined;

/** A form's values for stored translations: every field has one, so that a form that was only opened is not dirty. */
export const translationValues = <Name extends string>(
  stored: StoredTranslations,
  fields: readonly { name: Name; kind?: TranslatedField['kind'] }[],
): { vi: Record<string, never> } => ({
  vi: Object.fromEntries(
    fields.map(({ name, kind }) => [name, stored?.vi?.[name] ?? (kind === 'list' ? [] : '')]),
  ) as Record<string, never>,
});

type TranslationFieldsProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'register' | 'control' | 'formState'>;
  fields: readonly TranslatedField[];
};

/** The Vietnamese text of each field of a form (LNG-42). */
export function TranslationFields<Values extends FieldValues>({
  form: { register, control, formState },
  fields,
}: TranslationFieldsProps<Values>) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="float-left font-semibold">Vietnamese</legend>
      <p className="clear-both text-caption text-ink-muted">Where a text is missing, learners see the English one.</p>
      {fields.map(({ name, label, kind = 'line' }) => {
        const path = `translations.vi.${name}` as Path<Values>;
        const error = get(formState.errors, path);
        const shared = { label: `${label} in Vietnamese`, lang: 'vi' };
        if (kind === 'list')
          return <TranslatedLines key={name} {...shared} control={control} name={path} error={lineError(error)} />;
        const Input = (kind === 'block' ? TextArea : TextField) as typeof TextField;
        return (
          <Input
            key={name}
            {...shared}
            error={(error as { message?: string } | undefined)?.message}
            {...register(path)}
          />
        );
      })}
    </fieldset>
  );
}

type TranslatedLinesProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  lang: string;
  error: string | undefined;
};

/** Keeps what is typed, such as an empty line, until the form is reset. */
function TranslatedLines<Values extends FieldValues>({ control, name, ...rest }: TranslatedLinesProps<Values>) {
  const { field } = useController({ control, name });
  const lines: string[] = field.value ?? [];
  const value = lines.join('\n');
  const [known, setKnown] = useState({ value, filling: 0 });
  if (value !== known.value) setKnown({ value, filling: known.filling + 1 });
  return (
    <LinesField
      key={known.filling}
      {...rest}
      hint="One per line, as many as in English and in the same order."
      lines={lines}
      onChange={(changed) => {
        setKnown({ ...known, value: changed.join('\n') });
        field.onChange(changed);
      }}
    />
  );
}
