import type { AdminExam } from '@examplar/contract/admin/exams';
import { findSectionProblem } from '@examplar/domain/exams/sections';
import { Plus, Trash2 } from 'lucide-react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type TranslatedField, TranslationFields, translationValues } from '../forms/translation-fields.tsx';
import type { AdminForm } from '../forms/use-admin-form.ts';
import { ExamQuestions } from './exam-questions.tsx';

const translatedFields: TranslatedField[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'block' },
  { name: 'sections', label: 'Titles of the sections', kind: 'list' },
];

const initial = {
  id: '',
  certification_id: '',
  title: '',
  description: '',
  difficulty: 'practice',
  duration: 90,
  passing_score: 72,
  position: 1,
  assembly: 'drawn',
  isFinal: false,
  questionIds: [],
  questionCount: 65,
  unscored: 0,
  sections: [],
  translations: translationValues({}, translatedFields),
} satisfies Partial<AdminExam>;

/** The values of the exam editor: both kinds of assembly, of which only the chosen one is sent. */
export type ExamValues = Pick<AdminExam, keyof typeof initial>;

export const newExam = (certificationId: string): ExamValues => ({ ...initial, certification_id: certificationId });

export const examValuesOf = (exam: AdminExam): ExamValues => ({
  ...(Object.fromEntries(Object.keys(initial).map((name) => [name, exam[name as keyof ExamValues]])) as ExamValues),
  questionCount: exam.questionCount || 1,
  translations: translationValues(exam.translations, translatedFields),
});

type ExamForm = AdminForm<ExamValues>;

type ExamFieldsProps = {
  form: ExamForm;
  /** Whether the exam is a final as it is saved. */
  wasFinal?: boolean;
};

export function ExamFields({ form, wasFinal = false }: ExamFieldsProps) {
  const { control, register, field, numberField } = form;
  const { errors } = form.formState;
  const [assembly, certificationId, sections] = useWatch({
    control,
    name: ['assembly', 'certification_id', 'sections'],
  });
  const hasSections = assembly === 'fixed' && sections.length > 0;
  const { field: questions } = useController({ control, name: 'questionIds' });
  return (
    <>
      <TextField label="Title" {...field('title')} />
      <TextArea label="Description" rows={3} {...field('description')} />
      <ExamFigures form={form} />
      <TextField
        label="Questions that do not count"
        hint="Drawn at random for each attempt in exam mode. Learners see which ones afterwards."
        {...numberField('unscored')}
        min={0}
        max={499}
        className="max-w-96"
        error={errors.unscored && (errors.unscored.message ?? 'A whole number from 0 on')}
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
          {...numberField('questionCount')}
          min={1}
          max={500}
          className="max-w-60"
          error={errors.questionCount && wholeNumberError(500)}
        />
      ) : (
        <>
          <FinalField form={form} wasFinal={wasFinal} />
          <ExamQuestions
            certificationId={certificationId}
            questionIds={questions.value}
            onChange={questions.onChange}
            problem={errors.questionIds?.message ?? (errors.questionIds && 'Choose at least one question')}
          />
          <SectionFields form={form} questionCount={questions.value.length} />
        </>
      )}
      <TranslationFields
        form={form}
        fields={translatedFields.filter(({ name }) => name !== 'sections' || hasSections)}
      />
    </>
  );
}

const wholeNumberError = (max: number) => `A whole number from 1 to ${max}`;

/** Duration, passing score, place and difficulty of an exam. */
function ExamFigures({ form: { field, numberField, formState } }: { form: ExamForm }) {
  const { errors } = formState;
  return (
    <div className="grid gap-4 *:content-start sm:grid-cols-2 2xl:grid-cols-4">
      <TextField
        label="Minutes"
        {...numberField('duration')}
        min={1}
        max={1440}
        error={errors.duration && wholeNumberError(1440)}
      />
      <TextField
        label="Passing score, percent"
        {...numberField('passing_score')}
        min={1}
        max={100}
        error={errors.passing_score && wholeNumberError(100)}
      />
      <TextField
        label="Position"
        hint="The first exam is free for everyone."
        {...numberField('position')}
        min={1}
        max={100}
        error={errors.position && wholeNumberError(100)}
      />
      <TextField label="Difficulty" hint="Shown on its card, such as “practice”." {...field('difficulty')} />
    </div>
  );
}

/** Whether a fixed exam is a final, and what that means before it is saved. */
function FinalField({ form: { control, register, formState }, wasFinal }: Required<ExamFieldsProps>) {
  const { isFinal: problem } = formState.errors;
  const isFinal = useWatch({ control, name: 'isFinal' });
  return (
    <div className="grid gap-1">
      <Checkbox label="Final" aria-describedby="final-hint" {...register('isFinal')} />
      <p id="final-hint" className="text-caption text-ink-muted">
        Taken in exam mode only. Learners see its questions nowhere else, so it may ask only questions that were never
        published outside it.
      </p>
      {wasFinal && !isFinal && (
        <Notice tone="caution" className="mt-1">
          Once this is saved, its published questions are part of the bank, and it cannot become a final again.
        </Notice>
      )}
      {problem && <Notice tone="negative">{problem.message}</Notice>}
    </div>
  );
}

type SectionFieldsProps = { form: ExamForm; questionCount: number };

/** The sections of a fixed exam, each with its rule for leaving it. Without any, learners move freely. */
function SectionFields({ form, questionCount }: SectionFieldsProps) {
  const { control, field, numberField } = form;
  const errors = form.formState.errors.sections;
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
      {fields.map(({ id }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read twice
        <div
          key={id}
          role="group"
          aria-label={`Section ${index + 1}`}
          className="grid min-w-0 grid-cols-2 items-start gap-3 rounded-option border border-line bg-raised p-3 sm:p-4"
        >
          <div className="col-span-2 flex items-start gap-2">
            <TextField
              label={`Title of section ${index + 1}`}
              className="min-w-0 flex-1"
              {...field(`sections.${index}.title`)}
            />
            <IconButton label={`Remove section ${index + 1}`} className="mt-7" onClick={() => remove(index)}>
              <Trash2 />
            </IconButton>
          </div>
          <TextField
            label="From question"
            {...numberField(`sections.${index}.from`)}
            min={1}
            error={errors?.[index]?.from && 'A whole number from 1 on'}
          />
          <TextField
            label="To question"
            {...numberField(`sections.${index}.to`)}
            min={1}
            error={errors?.[index]?.to && 'A whole number from 1 on'}
          />
          <Select label="Rule" className="col-span-2" {...form.register(`sections.${index}.rule`)}>
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
