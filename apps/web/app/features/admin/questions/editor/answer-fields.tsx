import { letterAt } from '@examplar/domain/questions/letters';
import { maxPrompts } from '@examplar/domain/questions/question-rules';
import {
  type Control,
  type FieldErrors,
  type UseFormRegister,
  type UseFormReturn,
  useFieldArray,
  useWatch,
} from 'react-hook-form';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx';
import { ListFields } from '../../forms/list-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { emptyRow, type QuestionValues, type RowValues } from './question-form.ts';
import { lettersAfterMove, lettersAfterRemoval } from './question-key.ts';

/** The props of a question form. */
export type QuestionFormParts = Pick<UseFormReturn<QuestionValues>, 'control' | 'register' | 'watch' | 'setValue'>;

type AnswerFieldsProps = { form: QuestionFormParts; errors: FieldErrors<QuestionValues> };

/** The fields for options and key, depending on the question's kind. */
export function AnswerFields({ form: { control, register, watch, setValue }, errors }: AnswerFieldsProps) {
  const kind = watch('kind');
  const changeLetters = (change: (letters: string) => string) => {
    if (kind !== 'matching') return;
    const rows = watch('prompts').map(
      (row): RowValues => ({
        ...row,
        answer: change(row.answer),
        allowed: change(row.allowed),
        vi: { ...row.vi, answer: change(row.vi.answer) },
      }),
    );
    setValue('prompts', rows, { shouldDirty: true });
  };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label="Kind" error={errors.kind?.message} {...register('kind')}>
          <option value="choice">Choice</option>
          <option value="ordering">Ordering or build list</option>
          <option value="matching">Matching</option>
        </Select>
        {kind === 'matching' && (
          <Select
            label="Shown as"
            hint="In a text, write [[1]], [[2]] … where the rows go."
            error={errors.display?.message}
            {...register('display')}
          >
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
        control={control}
        register={register}
        errors={errors.options}
        kind={kind}
        onMove={(from, to) => changeLetters((letters) => lettersAfterMove(letters, from, to))}
        onRemove={(index) => changeLetters((letters) => lettersAfterRemoval(letters, index))}
      />
      {kind === 'matching' && <RowFields control={control} register={register} errors={errors.prompts} />}
    </>
  );
}

type RowFieldsProps = {
  control: Control<QuestionValues>;
  register: UseFormRegister<QuestionValues>;
  errors: FieldErrors<QuestionValues>['prompts'];
};

/** The rows of a matching, each with its right option and, where that is less than all, the options that it may take. */
function RowFields({ control, register, errors }: RowFieldsProps) {
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
            error={errors?.[index]?.text?.message}
            {...register(`prompts.${index}.text`)}
          />
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Select
              // Options that arrive late would leave the select at its first one.
              key={options.length}
              label={`Right option of row ${row}`}
              {...register(`prompts.${index}.answer`)}
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
              {...register(`prompts.${index}.allowed`, { setValueAs: (typed: string) => typed.trim().toUpperCase() })}
            />
          </div>
        </>
      )}
    </ListFields>
  );
}
