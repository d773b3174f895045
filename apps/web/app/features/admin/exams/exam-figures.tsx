import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { ExamValues } from './exam-form.ts';

type ExamFiguresProps = { register: UseFormRegister<ExamValues>; errors: FieldErrors<ExamValues> };

export const wholeNumberError = (max: number) => `A whole number from 1 to ${max}`;

/** Duration, passing score, place and difficulty of an exam. */
export function ExamFigures({ register, errors }: ExamFiguresProps) {
  return (
    <div className="grid gap-4 *:content-start sm:grid-cols-2 2xl:grid-cols-4">
      <TextField
        label="Minutes"
        type="number"
        min={1}
        max={1440}
        error={errors.duration && wholeNumberError(1440)}
        {...register('duration', { valueAsNumber: true })}
      />
      <TextField
        label="Passing score, percent"
        type="number"
        min={1}
        max={100}
        error={errors.passing_score && wholeNumberError(100)}
        {...register('passing_score', { valueAsNumber: true })}
      />
      <TextField
        label="Position"
        hint="The first exam is free for everyone."
        type="number"
        min={1}
        max={100}
        error={errors.position && wholeNumberError(100)}
        {...register('position', { valueAsNumber: true })}
      />
      <TextField
        label="Difficulty"
        hint="Shown on its card, such as “practice”."
        error={errors.difficulty?.message}
        {...register('difficulty')}
      />
    </div>
  );
}
