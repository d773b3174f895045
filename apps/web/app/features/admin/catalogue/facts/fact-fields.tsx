import { languageName, translatedLanguages } from '@examplar/domain/languages/languages';
import type { FieldValues, Path } from 'react-hook-form';
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx';
import type { AdminForm } from '../../forms/use-admin-form.ts';

type FieldsProps<Values extends FieldValues> = {
  form: Pick<AdminForm<Values>, 'field'>;
  /** Where the fact is in the form, such as `retirement`. */
  path: string;
};

/** Where a fact is from, and the day on which somebody read it there: no fact is without. */
export function SourceFields<Values extends FieldValues>({ form: { field }, path }: FieldsProps<Values>) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        label="Source"
        hint="The page that says so"
        type="url"
        placeholder="https://"
        {...field(`${path}.source_url` as Path<Values>)}
      />
      <TextField label="Read there on" type="date" {...field(`${path}.checked_on` as Path<Values>)} />
    </div>
  );
}

type TextFieldsProps<Values extends FieldValues> = FieldsProps<Values> & { label: string; hint?: string };

/** A text in English and in every language into which texts are translated. */
export function FactTextFields<Values extends FieldValues>({ form, path, label, hint }: TextFieldsProps<Values>) {
  const shared = { rows: 2, className: '[&_textarea]:field-sizing-content [&_textarea]:min-h-16' };
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextArea {...shared} label={label} hint={hint} {...form.field(`${path}.text` as Path<Values>)} />
      {translatedLanguages.map((language) => (
        <TextArea
          key={language}
          {...shared}
          label={`${label} in ${languageName(language)}`}
          hint="Without it, learners see the English text."
          lang={language}
          {...form.field(`${path}.${language}.text` as Path<Values>)}
        />
      ))}
    </div>
  );
}
