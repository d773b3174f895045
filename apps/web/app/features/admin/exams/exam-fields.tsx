import { type Control, type FieldErrors, type UseFormRegister, useController, useWatch } from 'react-hook-form';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { TranslationFields } from '../forms/translation-fields.tsx';
import { ExamFigures, wholeNumberError } from './exam-figures.tsx';
import { type ExamValues, translatedFields } from './exam-form.ts';
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

/** All fields of an exam. */
export function ExamFields({ control, register, errors, wasFinal = false }: ExamFieldsProps) {
  const [assembly, certificationId, sections] = useWatch({
    control,
    name: ['assembly', 'certification_id', 'sections'],
  });
  const hasSections = assembly === 'fixed' && sections.length > 0;
  const { field } = useController({ control, name: 'questionIds' });
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <TextArea label="Description" rows={3} error={errors.description?.message} {...register('description')} />
      <ExamFigures register={register} errors={errors} />
      <TextField
        label="Questions that do not count"
        hint="Drawn at random for each attempt in exam mode. Learners see which ones afterwards."
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
          error={errors.questionCount && wholeNumberError(500)}
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
      <TranslationFields
        form={{ control, register }}
        errors={errors}
        fields={translatedFields.filter(({ name }) => name !== 'sections' || hasSections)}
      />
    </>
  );
}
