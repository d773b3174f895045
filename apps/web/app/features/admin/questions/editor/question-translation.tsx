import { languageName, type TranslatedLanguage } from '@examplar/domain/languages/languages';
import { letterAt } from '@examplar/domain/questions/letters';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Control, type FieldValues, get, type Path, useController, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../../ui/forms/text-field.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import type { AdminForm } from '../../forms/use-admin-form.ts';
import type { QuestionValues } from './question-form.ts';
import { fitsKey, translatedTexts } from './translation-values.ts';

type QuestionTranslationProps = { form: AdminForm<QuestionValues>; language: TranslatedLanguage };

/** The texts of a question in another language: each beside the English one, and whether learners see them (LNG-51, LNG-52). */
export function QuestionTranslation({ form: { control, setValue, formState }, language }: QuestionTranslationProps) {
  const values = useWatch({ control }) as QuestionValues;
  const { kind, options, prompts, translations } = values;
  const translation = translations[language];
  const inLanguage = `in ${languageName(language)}`;
  const hasTexts = Object.values(translatedTexts(values, language))
    .flat()
    .some((text) => text !== '');
  const fits = fitsKey(values, language);
  const isShown = translation.isShown && fits;
  const show = (isWanted: boolean) => {
    const change = { shouldDirty: true };
    setValue(`translations.${language}.isShown`, isWanted, change);
    if (!isWanted) return;
    for (const [index, { correct, place }] of options.entries()) {
      setValue(`options.${index}.translations.${language}.correct`, correct, change);
      setValue(`options.${index}.translations.${language}.place`, place, change);
    }
    for (const [row, { answer }] of prompts.entries())
      setValue(`prompts.${row}.translations.${language}.answer`, answer, change);
  };
  const { errors } = formState;
  const hasErrors =
    Boolean(errors.translations) || [errors.options, errors.prompts].some((all) => hasErrorIn(language, all));
  const listErrors = new Set(
    listFields.flatMap((field) => messagesIn(get(formState.errors, `translations.${language}.${field}`))),
  );
  return (
    <TranslationFold
      name={languageName(language)}
      state={!hasTexts ? 'none' : isShown ? 'shown' : 'hidden'}
      hasErrors={hasErrors}
    >
      <p className="text-caption text-ink-muted">
        Translate the question, its explanations and the options. An empty option or row is shown as in English. Without
        a translation learners see the English question.
      </p>
      {translation.stored !== '' && hasTexts && !isShown && (
        <Notice tone="caution">
          {fits
            ? 'Hidden: learners see the English question.'
            : 'The key has changed since this was translated. Learners see the English question until you check the texts and show them again.'}
        </Notice>
      )}
      <TranslatedText
        language={language}
        control={control}
        name={`translations.${language}.question_text`}
        label={`Question ${inLanguage}`}
        original={values.question_text}
        rows={4}
      />
      {options.map(({ text, why, translations }, index) => {
        const letter = letterAt(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its place
          <div key={index} className="grid gap-2.5">
            <TranslatedText
              language={language}
              control={control}
              name={`options.${index}.translations.${language}.text`}
              label={`Option ${letter} ${inLanguage}`}
              original={text}
            />
            {(why !== '' || translations[language].why !== '') && (
              <TranslatedText
                language={language}
                control={control}
                name={`options.${index}.translations.${language}.why`}
                label={`About option ${letter} ${inLanguage}`}
                original={why}
              />
            )}
          </div>
        );
      })}
      {kind === 'matching' &&
        prompts.map(({ text }, row) => (
          <TranslatedText
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            key={row}
            language={language}
            control={control}
            name={`prompts.${row}.translations.${language}.text`}
            label={`Row ${row + 1} ${inLanguage}`}
            original={text}
          />
        ))}
      {(values.explanation !== '' || translation.explanation !== '') && (
        <TranslatedText
          language={language}
          control={control}
          name={`translations.${language}.explanation`}
          label={`Explanation ${inLanguage}`}
          original={values.explanation}
          rows={3}
        />
      )}
      {[...listErrors].map((message) => (
        <Notice key={message} tone="negative">
          {message}
        </Notice>
      ))}
      {hasTexts && (
        <Checkbox
          label="Learners see this translation: it is complete and fits the question as it is now"
          checked={isShown}
          onChange={(event) => show(event.currentTarget.checked)}
        />
      )}
    </TranslationFold>
  );
}

const stateWords = { none: 'not translated', shown: 'learners see it', hidden: 'hidden from learners' };

type TranslationFoldProps = { name: string; state: keyof typeof stateWords; hasErrors: boolean; children: ReactNode };

/** Closed until it is asked for, or something in it is wrong. */
function TranslationFold({ name, state, hasErrors, children }: TranslationFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = fold.current;
    if (!hasErrors || !details || details.open) return;
    details.open = true;
    details.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasErrors]);
  return (
    <details ref={fold} className="group border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-3 [&::-webkit-details-marker]:hidden">
        <span className="text-title font-semibold">{name}</span>
        <span className="text-ink-muted">{stateWords[state]}</span>
        <ChevronDown aria-hidden="true" className="ms-auto text-ink-muted group-open:rotate-180" />
      </summary>
      <fieldset aria-label={name} className="mt-3 grid min-w-0 gap-4">
        {children}
      </fieldset>
    </details>
  );
}

/** The fields whose errors are about several texts. */
const listFields = ['options', 'prompts', 'whys', 'key'];

const hasErrorIn = (language: TranslatedLanguage, errors: unknown): boolean =>
  Array.isArray(errors) && errors.some((error: unknown) => get(error, `translations.${language}`) !== undefined);

/** The error of a list as a whole, or of its entries. */
const messagesIn = (
  error: { message?: string } | readonly ({ message?: string } | undefined)[] | undefined,
): string[] => [error].flat().flatMap((one) => one?.message ?? []);

type TranslatedTextProps<Values extends FieldValues> = {
  language: TranslatedLanguage;
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** What it translates, to be read beside it. */
  original: string;
  rows?: number;
};

/** The translation of one field. It follows its option or row when that moves, so it shows what the form holds. */
function TranslatedText<Values extends FieldValues>({
  language,
  control,
  name,
  original,
  rows = 1,
  ...rest
}: TranslatedTextProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextArea
      {...rest}
      {...field}
      lang={language}
      rows={rows}
      hint={
        <span lang="en" className="line-clamp-2">
          {original}
        </span>
      }
      className="[&_textarea]:field-sizing-content [&_textarea]:max-h-[60vh] [&_textarea]:min-h-11"
      error={fieldState.error?.message}
    />
  );
}
