import type { QuestionKind } from '@examplar/domain/questions/answers';
import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import type { ComponentProps } from 'react';
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-field.tsx';
import { ListFields } from '../../forms/list-fields.tsx';
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
              <input type="checkbox" className="size-5" {...register(`options.${index}.correct`)} />
              Right
            </label>
          )}
          {kind === 'ordering' && (
            <PlaceSelect
              label={`Place of step ${letterAt(index)} in the right order`}
              count={fields.length}
              {...register(`options.${index}.place`, { valueAsNumber: true })}
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
            error={errors?.[index]?.text?.message}
            {...register(`options.${index}.text`)}
          />
          <TextArea
            label={whyLabel(kind, letter, isRight(index))}
            rows={1}
            className={growing}
            error={errors?.[index]?.why?.message}
            {...register(`options.${index}.why`)}
          />
        </>
      )}
    </ListFields>
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
