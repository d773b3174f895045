import { findSectionProblem } from '@examplar/domain/exams/sections';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ExamValues } from './exam-form.ts';

type SectionFieldsProps = {
  control: Control<ExamValues>;
  register: UseFormRegister<ExamValues>;
  errors: FieldErrors<ExamValues>['sections'];
  questionCount: number;
};

/** The sections of a fixed exam, each with its rule for leaving it. Without any, learners move freely. */
export function SectionFields({ control, register, errors, questionCount }: SectionFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'sections' });
  const sections = useWatch({ control, name: 'sections' });
  const problem =
    errors?.root?.message ?? errors?.message ?? findSectionProblem(sections, { length: questionCount }) ?? undefined;
  const next = (sections.at(-1)?.to ?? 0) + 1;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">Sections in exam mode</legend>
      {fields.length === 0 && (
        <p className="text-ink-muted">None: learners move freely between all questions until they submit.</p>
      )}
      {fields.map((field, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read twice
        <div
          key={field.id}
          role="group"
          aria-label={`Section ${index + 1}`}
          className="grid min-w-0 grid-cols-2 items-start gap-3 rounded-option border border-line bg-raised p-3 sm:p-4"
        >
          <div className="col-span-2 flex items-start gap-2">
            <TextField
              label={`Title of section ${index + 1}`}
              className="min-w-0 flex-1"
              error={errors?.[index]?.title?.message}
              {...register(`sections.${index}.title`)}
            />
            <IconButton label={`Remove section ${index + 1}`} className="mt-7" onClick={() => remove(index)}>
              <Trash2 />
            </IconButton>
          </div>
          <TextField
            label="From question"
            type="number"
            min={1}
            error={errors?.[index]?.from && 'A whole number from 1 on'}
            {...register(`sections.${index}.from`, { valueAsNumber: true })}
          />
          <TextField
            label="To question"
            type="number"
            min={1}
            error={errors?.[index]?.to && 'A whole number from 1 on'}
            {...register(`sections.${index}.to`, { valueAsNumber: true })}
          />
          <Select label="Rule" className="col-span-2" {...register(`sections.${index}.rule`)}>
            <option value="free">Free: stays open until a later section closes</option>
            <option value="closed_when_left">Closes as a whole when it is left</option>
            <option value="no_return">Each question closes when it is left</option>
          </Select>
        </div>
      ))}
      <p role="alert" className="text-caption font-medium text-negative empty:hidden">
        {problem}
      </p>
      <Button
        className="justify-self-start"
        disabled={fields.length >= 20}
        onClick={() => append({ title: '', from: next, to: Math.max(next, questionCount), rule: 'free' })}
      >
        <Plus aria-hidden="true" />
        Add a section
      </Button>
    </fieldset>
  );
}
