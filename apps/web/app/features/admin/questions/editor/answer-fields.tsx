import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { Select } from '../../../../ui/forms/select.tsx';
import { OptionFields } from './option-fields.tsx';
import type { QuestionValues, RowValues } from './question-form.ts';
import { lettersAfterMove, lettersAfterRemoval } from './question-key.ts';
import { RowFields } from './row-fields.tsx';

/** The props of a question form. */
export type QuestionFormParts = Pick<UseFormReturn<QuestionValues>, 'control' | 'register' | 'watch' | 'setValue'>;

type AnswerFieldsProps = { form: QuestionFormParts; errors: FieldErrors<QuestionValues> };

/** The fields for options and key, depending on the question's kind. */
export function AnswerFields({ form: { control, register, watch, setValue }, errors }: AnswerFieldsProps) {
  const kind = watch('kind');
  const changeLetters = (change: (letters: string) => string) => {
    if (kind !== 'matching') return;
    const rows = watch('prompts').map(
      (row): RowValues => ({ ...row, answer: change(row.answer), allowed: change(row.allowed) }),
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
