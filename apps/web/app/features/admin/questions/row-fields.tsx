import { letterAt } from '@examplar/domain/questions/letters';
import { maxPrompts } from '@examplar/domain/questions/question-rules';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { emptyRow, type QuestionValues } from './question-form.ts';

type RowFieldsProps = {
  control: Control<QuestionValues>;
  register: UseFormRegister<QuestionValues>;
  errors: FieldErrors<QuestionValues>['prompts'];
};

/** The rows of a matching, each with its right option and, where that is less than all, the options that it may take. */
export function RowFields({ control, register, errors }: RowFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'prompts' });
  const options = useWatch({ control, name: 'options' });
  const [said, setSaid] = useState('');
  const problem = errors?.root?.message ?? errors?.message;
  const shift = (index: number, step: 1 | -1) => {
    move(index, index + step);
    setSaid(`Row ${index + 1} is row ${index + 1 + step} now`);
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">Rows</legend>
      {fields.map((field, index) => {
        const row = index + 1;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read twice
          <div
            key={field.id}
            role="group"
            aria-label={`Row ${row}`}
            className="grid min-w-0 gap-2.5 rounded-option border border-line bg-raised p-3 sm:p-4"
          >
            <div className="flex items-center gap-x-4">
              <span className="font-semibold">Row {row}</span>
              <span className="ms-auto flex">
                <IconButton label={`Move row ${row} up`} disabled={index === 0} onClick={() => shift(index, -1)}>
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={`Move row ${row} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => shift(index, 1)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton
                  label={`Remove row ${row}`}
                  disabled={fields.length <= 1}
                  onClick={() => {
                    remove(index);
                    setSaid(`Row ${row} is removed`);
                  }}
                >
                  <Trash2 />
                </IconButton>
              </span>
            </div>
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
          </div>
        );
      })}
      <p role="alert" className="text-caption font-medium text-negative empty:hidden">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button
        className="justify-self-start"
        disabled={fields.length >= maxPrompts}
        onClick={() => append({ ...emptyRow })}
      >
        <Plus aria-hidden="true" />
        Add a row
      </Button>
    </fieldset>
  );
}
