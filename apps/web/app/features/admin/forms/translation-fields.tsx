import { languageName, type TranslatedLanguage, translatedLanguages } from '@examplar/domain/languages/languages';
import { useState } from 'react';
import { type Control, type FieldValues, get, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { LinesField, lineError } from './lines-field.tsx';

/** A text that can be translated: its name in the contract, and how it is labelled. */
export type TranslatedField = { name: string; label: string; kind?: 'line' | 'block' | 'list' };

type Texts = Record<string, string | string[] | undefined>;
type StoredTranslations = { [L in TranslatedLanguage]?: Texts | undefined } | undefined;

/** A form's values for stored translations: every field has one, so that a form that was only opened is not dirty. */
export const translationValues = <Name extends string>(
  stored: StoredTranslations,
  fields: readonly { name: Name; kind?: TranslatedField['kind'] }[],
) => {
  const textsIn = (language: TranslatedLanguage) =>
    fields.map(({ name, kind }) => [name, stored?.[language]?.[name] ?? (kind === 'list' ? [] : '')]);
  return Object.fromEntries(
    translatedLanguages.map((language) => [language, Object.fromEntries(textsIn(language))]),
  ) as Record<TranslatedLanguage, Record<string, never>>;
};

type TranslationFieldsProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'register' | 'control' | 'formState'>;
  fields: readonly TranslatedField[];
};

/** Each text of a form in each language into which texts are translated (LNG-42). */
export function TranslationFields<Values extends FieldValues>(props: TranslationFieldsProps<Values>) {
  return translatedLanguages.map((language) => <FieldsInLanguage key={language} {...props} language={language} />);
}

function FieldsInLanguage<Values extends FieldValues>({
  form: { register, control, formState },
  fields,
  language,
}: TranslationFieldsProps<Values> & { language: TranslatedLanguage }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="float-start font-semibold">{languageName(language)}</legend>
      <p className="clear-both text-caption text-ink-muted">Where a text is missing, learners see the English one.</p>
      {fields.map(({ name, label, kind = 'line' }) => {
        const path = `translations.${language}.${name}` as Path<Values>;
        const error = get(formState.errors, path);
        const shared = { label: `${label} in ${languageName(language)}`, lang: language };
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
