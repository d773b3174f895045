import type { QuestionKind } from '@examplar/domain/questions/answers';
import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import { maxPrompts } from '@examplar/domain/questions/question-rules';
import type { ComponentProps } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx';
import { ListFields } from '../../forms/list-fields.tsx';
import type { AdminForm } from '../../forms/use-admin-form.ts';
import { useTermChoices } from '../catalogue-choices.ts';
import { emptyOption, emptyRow, noTerm, type QuestionValues, type RowValues } from './question-form.ts';
import { lettersAfterMove, lettersAfterRemoval } from './question-key.ts';
import { inEachLanguage } from './translation-values.ts';

type QuestionForm = AdminForm<QuestionValues>;

/** The fields for options and key, depending on the question's kind. */
export function AnswerFields({ form, certificationId }: { form: QuestionForm; certificationId: string }) {
  const { field, watch, setValue } = form;
  const kind = watch('kind');
  const changeLetters = (change: (letters: string) => string) => {
    if (kind !== 'matching') return;
    const rows = watch('prompts').map(
      (row): RowValues => ({
        ...row,
        answer: change(row.answer),
        allowed: change(row.allowed),
        translations: inEachLanguage((language) => {
          const translation = row.translations[language];
          return { ...translation, answer: change(translation.answer) };
        }),
      }),
    );
    setValue('prompts', rows, { shouldDirty: true });
  };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label="Kind" {...field('kind')}>
          <option value="choice">Choice</option>
          <option value="ordering">Ordering or build list</option>
          <option value="matching">Matching</option>
        </Select>
        {kind === 'matching' && (
          <Select label="Shown as" hint="In a text, write [[1]], [[2]] … where the rows go." {...field('display')}>
            <option value="list">A list with a choice for each row</option>
            <option value="grid">A grid, such as Yes and No</option>
            <option value="inline">Drop-downs in the text</option>
          </Select>
        )}
      </div>
      {kind === 'ordering' && (
        <p className="text-caption text-ink-muted">
          Write the steps in another order than the right one, and give each its place. Steps without a place make it a
          build list.
        </p>
      )}
      <OptionFields
        form={form}
        kind={kind}
        certificationId={certificationId}
        onMove={(from, to) => changeLetters((letters) => lettersAfterMove(letters, from, to))}
        onRemove={(index) => changeLetters((letters) => lettersAfterRemoval(letters, index))}
      />
      {kind === 'matching' && <RowFields form={form} />}
    </>
  );
}

/** The rows of a matching, each with its right option and, where that is less than all, the options that it may take. */
function RowFields({ form }: { form: QuestionForm }) {
  const { control, field } = form;
  const errors = form.formState.errors.prompts;
  const list = useFieldArray({ control, name: 'prompts' });
  const options = useWatch({ control, name: 'options' });
  return (
    <ListFields
      legend="Rows"
      entry="row"
      list={list}
      max={maxPrompts}
      problem={errors?.root?.message ?? errors?.message}
      onAdd={() => list.append({ ...emptyRow })}
    >
      {(index, row) => (
        <>
          <TextArea
            label={`Text of row ${row}`}
            rows={1}
            className="[&_textarea]:field-sizing-content [&_textarea]:min-h-11"
            {...field(`prompts.${index}.text`)}
          />
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Select
              // Options that arrive late would leave the select at its first one.
              key={options.length}
              label={`Right option of row ${row}`}
              {...form.register(`prompts.${index}.answer`)}
            >
              <option value="">Choose</option>
              {options.map(({ text }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its place
                <option key={at} value={letterAt(at)}>
                  {letterAt(at)}. {text.slice(0, 60)}
                </option>
              ))}
            </Select>
            <TextField
              label={`Options of row ${row} (optional)`}
              placeholder="All. Letters such as AC limit them."
              {...form.register(`prompts.${index}.allowed`, {
                setValueAs: (typed: string) => typed.trim().toUpperCase(),
              })}
            />
          </div>
        </>
      )}
    </ListFields>
  );
}

type OptionFieldsProps = {
  form: QuestionForm;
  kind: QuestionKind;
  certificationId: string;
  /** The letters of the options changed. */
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

const growing = '[&_textarea]:field-sizing-content [&_textarea]:min-h-11';

/** The options in order, each with its text, whether it is right, and why. Letters follow the order. */
function OptionFields({ form, kind, certificationId, onMove, onRemove }: OptionFieldsProps) {
  const { control, field } = form;
  const errors = form.formState.errors.options;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' });
  const values = useWatch({ control, name: 'options' });
  const terms = useTermChoices(certificationId);
  const isRight = (index: number) => kind === 'choice' && (values[index]?.correct ?? false);
  return (
    <ListFields
      legend={kind === 'ordering' ? 'Steps, as learners see them' : 'Options'}
      entry="option"
      nameOf={letterAt}
      list={{
        fields,
        move: (from, to) => {
          move(from, to);
          onMove(from, to);
        },
        remove: (index) => {
          remove(index);
          onRemove(index);
        },
      }}
      min={2}
      max={maxOptions}
      problem={errors?.root?.message ?? errors?.message}
      onAdd={() => append({ ...emptyOption })}
      frameOf={(index) => (isRight(index) ? 'border-positive bg-positive-soft/40' : 'border-line bg-raised')}
      header={(index) => (
        <>
          <span className="grid size-7 place-items-center rounded-[6px] border border-line-control text-caption font-bold">
            {letterAt(index)}
          </span>
          {kind === 'choice' && (
            <label className="flex min-h-11 items-center gap-2.5 font-medium">
              <input type="checkbox" className="size-5" {...form.register(`options.${index}.correct`)} />
              Right
            </label>
          )}
          {kind === 'ordering' && (
            <PlaceSelect
              label={`Place of step ${letterAt(index)} in the right order`}
              count={fields.length}
              {...form.register(`options.${index}.place`, { valueAsNumber: true })}
            />
          )}
        </>
      )}
    >
      {(index, letter) => (
        <>
          <TextArea
            label={`Text of option ${letter}`}
            rows={1}
            className={growing}
            {...field(`options.${index}.text`)}
          />
          <TextArea
            label={whyLabel(kind, letter, isRight(index))}
            rows={1}
            className={growing}
            {...field(`options.${index}.why`)}
          />
          {kind === 'choice' && (terms.length > 0 || values[index]?.term) && (
            <TermSelect
              // Remounted when the terms arrive: a select shows its value only once it has that option.
              key={terms.length}
              label={`Term of option ${letter}`}
              terms={terms}
              current={values[index]?.term ?? ''}
              {...form.register(`options.${index}.term`)}
            />
          )}
        </>
      )}
    </ListFields>
  );
}

function whyLabel(kind: QuestionKind, letter: string, isRight: boolean): string {
  if (kind === 'choice') return `Why ${letter} is ${isRight ? 'right' : 'wrong'} (optional)`;
  return kind === 'ordering' ? `Why ${letter} has its place, or none (optional)` : `About ${letter} (optional)`;
}

type TermSelectProps = ComponentProps<'select'> & {
  label: string;
  terms: { value: string; label: string }[];
  current: string;
};

/** What the option is about, where its text does not say it. A term that is not in the list stays until another is chosen. */
function TermSelect({ terms, current, ...rest }: TermSelectProps) {
  const isListed = current === '' || current === noTerm || terms.some(({ value }) => value === current);
  return (
    <Select {...rest} options={isListed ? terms : [{ value: current, label: current }, ...terms]}>
      <option value="">As its text says</option>
      <option value={noTerm}>None</option>
    </Select>
  );
}

function PlaceSelect({ count, ...rest }: ComponentProps<'select'> & { label: string; count: number }) {
  return (
    <Select {...rest} isLabelHidden className="w-40">
      <option value={0}>No place</option>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <option key={index} value={index + 1}>
          Place {index + 1}
        </option>
      ))}
    </Select>
  );
}
