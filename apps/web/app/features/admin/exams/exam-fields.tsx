import { type Control, type FieldErrors, type UseFormRegister, useController, useWatch } from 'react-hook-form';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import type { ExamValues } from './exam-form.ts';
import { ExamQuestions } from './exam-questions.tsx';
import { FinalField } from './final-field.tsx';
import { SectionFields } from './section-fields.tsx';

type ExamFieldsProps = {
  control: Control<ExamValues>;
  register: UseFormRegister<ExamValues>;
  errors: FieldErrors<ExamValues>;
  /** Whether the exam is a final as it is saved. */
  wasFinal?: boolean;
};

const whole = (max: number) => `A whole number from 1 to ${max}`;

/** All fields of an exam. */
export function ExamFields({ control, register, errors, wasFinal = false }: ExamFieldsProps) {
  const [assembly, certificationId] = useWatch({ control, name: ['assembly', 'certification_id'] });
  const { field } = useController({ control, name: 'questionIds' });
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <TextArea label="Description" rows={3} error={errors.description?.message} {...register('description')} />
      <div className="grid gap-4 *:content-start sm:grid-cols-2 2xl:grid-cols-4">
        <TextField
          label="Minutes"
          type="number"
          min={1}
          max={1440}
          error={errors.duration && whole(1440)}
          {...register('duration', { valueAsNumber: true })}
        />
        <TextField
          label="Passing score, percent"
          type="number"
          min={1}
          max={100}
          error={errors.passing_score && whole(100)}
          {...register('passing_score', { valueAsNumber: true })}
        />
        <TextField
          label="Position"
          hint="The first exam is free for everyone."
          type="number"
          min={1}
          max={100}
          error={errors.position && whole(100)}
          {...register('position', { valueAsNumber: true })}
        />
        <TextField
          label="Difficulty"
          hint="Shown on its card, such as “practice”."
          error={errors.difficulty?.message}
          {...register('difficulty')}
        />
      </div>
      <TextField
        label="Questions that do not count"
        hint="Drawn anew for each attempt in exam mode. Learners learn which ones afterwards."
        type="number"
        min={0}
        max={499}
        className="max-w-96"
        error={errors.unscored && (errors.unscored.message ?? 'A whole number from 0 on')}
        {...register('unscored', { valueAsNumber: true })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Questions</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" value="drawn" className="size-5 flex-none" {...register('assembly')} />
          <span>Drawn at random per attempt, by topic weight</span>
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" value="fixed" className="size-5 flex-none" {...register('assembly')} />
          <span>Fixed list</span>
        </label>
      </fieldset>
      {assembly === 'drawn' ? (
        <TextField
          label="Number of questions"
          type="number"
          min={1}
          max={500}
          className="max-w-60"
          error={errors.questionCount && whole(500)}
          {...register('questionCount', { valueAsNumber: true })}
        />
      ) : (
        <>
          <FinalField control={control} register={register} errors={errors} wasFinal={wasFinal} />
          <ExamQuestions
            certificationId={certificationId}
            questionIds={field.value}
            onChange={field.onChange}
            problem={errors.questionIds?.message ?? (errors.questionIds && 'Choose at least one question')}
          />
          <SectionFields
            control={control}
            register={register}
            errors={errors.sections}
            questionCount={field.value.length}
          />
        </>
      )}
    </>
  );
}
