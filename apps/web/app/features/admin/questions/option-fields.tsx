import type { QuestionKind } from '@examplar/domain/questions/answers';
import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { emptyOption, type QuestionValues } from './question-form.ts';

type OptionFieldsProps = {
  control: Control<QuestionValues>;
  register: UseFormRegister<QuestionValues>;
  errors: FieldErrors<QuestionValues>['options'];
  kind: QuestionKind;
  /** The letters of the options changed. */
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

const growing = '[&_textarea]:field-sizing-content [&_textarea]:min-h-11';

/** The options in order, each with its text, whether it is right, and why. Letters follow the order. */
export function OptionFields({ control, register, errors, kind, onMove, onRemove }: OptionFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' });
  const values = useWatch({ control, name: 'options' });
  const [announcement, setAnnouncement] = useState('');
  const problem = errors?.root?.message ?? errors?.message;
  const shift = (index: number, step: 1 | -1) => {
    move(index, index + step);
    onMove(index, index + step);
    setAnnouncement(`Option ${letterAt(index)} is now option ${letterAt(index + step)}`);
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{kind === 'ordering' ? 'Steps, as learners see them' : 'Options'}</legend>
      {fields.map((field, index) => {
        const letter = letterAt(index);
        const isRight = kind === 'choice' && (values[index]?.correct ?? false);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read twice
          <div
            key={field.id}
            role="group"
            aria-label={`Option ${letter}`}
            className={cx(
              'grid min-w-0 gap-2.5 rounded-option border p-3 sm:p-4',
              isRight ? 'border-positive bg-positive-soft/40' : 'border-line bg-raised',
            )}
          >
            <div className="flex flex-wrap items-center gap-x-4">
              <span className="grid size-7 place-items-center rounded-[6px] border border-line-control text-caption font-bold">
                {letter}
              </span>
              {kind === 'choice' && (
                <label className="flex min-h-11 items-center gap-2.5 font-medium">
                  <input type="checkbox" className="size-5" {...register(`options.${index}.correct`)} />
                  Right
                </label>
              )}
              {kind === 'ordering' && (
                <PlaceSelect
                  label={`Place of step ${letter} in the right order`}
                  count={fields.length}
                  {...register(`options.${index}.place`, { valueAsNumber: true })}
                />
              )}
              <span className="ms-auto flex">
                <IconButton label={`Move option ${letter} up`} disabled={index === 0} onClick={() => shift(index, -1)}>
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={`Move option ${letter} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => shift(index, 1)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton
                  label={`Remove option ${letter}`}
                  disabled={fields.length <= 2}
                  onClick={() => {
                    remove(index);
                    onRemove(index);
                    setAnnouncement(`Option ${letter} removed`);
                  }}
                >
                  <Trash2 />
                </IconButton>
              </span>
            </div>
            <TextArea
              label={`Text of option ${letter}`}
              rows={1}
              className={growing}
              error={errors?.[index]?.text?.message}
              {...register(`options.${index}.text`)}
            />
            <TextArea
              label={whyLabel(kind, letter, isRight)}
              rows={1}
              className={growing}
              error={errors?.[index]?.why?.message}
              {...register(`options.${index}.why`)}
            />
          </div>
        );
      })}
      <p role="alert" className="text-caption font-medium text-negative empty:hidden">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button
        className="justify-self-start"
        disabled={fields.length >= maxOptions}
        onClick={() => append({ ...emptyOption })}
      >
        <Plus aria-hidden="true" />
        Add an option
      </Button>
    </fieldset>
  );
}

function whyLabel(kind: QuestionKind, letter: string, isRight: boolean): string {
  if (kind === 'choice') return `Why ${letter} is ${isRight ? 'right' : 'wrong'} (optional)`;
  return kind === 'ordering' ? `Why ${letter} has its place, or none (optional)` : `About ${letter} (optional)`;
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
