import { letterAt } from '@examplar/domain/questions/letters';
import { maxPrompts } from '@examplar/domain/questions/question-rules';
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx';
import { ListFields } from '../../forms/list-fields.tsx';
import { emptyRow, type QuestionValues } from './question-form.ts';

type RowFieldsProps = {
  control: Control<QuestionValues>;
  register: UseFormRegister<QuestionValues>;
  errors: FieldErrors<QuestionValues>['prompts'];
};

/** The rows of a matching, each with its right option and, where that is less than all, the options that it may take. */
export function RowFields({ control, register, errors }: RowFieldsProps) {
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
