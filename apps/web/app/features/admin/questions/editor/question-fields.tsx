import type { Language } from '@examplar/domain/languages/languages';
import type { FieldErrors } from 'react-hook-form';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx';
import { useScenarioChoices, useTopicChoices } from '../catalogue-choices.ts';
import { difficultyOptions } from '../question-list.tsx';
import { AnswerFields, type QuestionFormParts } from './answer-fields.tsx';
import type { QuestionValues } from './question-form.ts';
import { QuestionTranslation } from './question-translation.tsx';

type QuestionFieldsProps = {
  form: QuestionFormParts;
  errors: FieldErrors<QuestionValues>;
  certificationId: string;
  /** The language in which it is written: English ones are translated into Vietnamese. */
  lang?: Language;
};

const growing = '[&_textarea]:field-sizing-content [&_textarea]:max-h-[60vh]';

/** All fields of a question. */
export function QuestionFields({ form, errors, certificationId, lang = 'en' }: QuestionFieldsProps) {
  const topics = useTopicChoices(certificationId);
  const scenarios = useScenarioChoices(certificationId);
  const { register } = form;
  return (
    <>
      <TextArea
        label="Question"
        hint={
          'Markdown: **bold**, `code`, lists, tables, lines of ``` around code and of \\\\\\ around text shown as it is.'
        }
        rows={6}
        className={`${growing} [&_textarea]:min-h-36`}
        error={errors.question_text?.message}
        {...register('question_text')}
      />
      <AnswerFields form={form} errors={errors} />
      <TextArea
        label="Explanation (optional)"
        hint="The general part. The reasons given for the options follow it."
        rows={4}
        className={`${growing} [&_textarea]:min-h-24`}
        error={errors.explanation?.message}
        {...register('explanation')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          // Remounted when the topics arrive: a select shows its value only once it has that option.
          key={topics.length}
          label="Topic"
          error={errors.topic_number?.message}
          {...register('topic_number', { valueAsNumber: true })}
        >
          <option value={0}>No topic</option>
          {topics.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select label="Difficulty" error={errors.difficulty?.message} {...register('difficulty')}>
          {difficultyOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {scenarios.length > 0 && (
          <Select
            key={`scenarios ${scenarios.length}`}
            label="Scenario (optional)"
            className="sm:col-span-2"
            error={errors.scenarioId?.message}
            {...register('scenarioId')}
          >
            <option value="">None</option>
            {scenarios.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <TextField
          label="Reference (optional)"
          hint="Further reading, such as a page of the vendor."
          className="content-start"
          error={errors.reference?.title?.message}
          {...register('reference.title')}
        />
        <TextField
          label="Reference address"
          className="content-start"
          type="url"
          inputMode="url"
          placeholder="https://"
          error={errors.reference?.url?.message}
          {...register('reference.url')}
        />
      </div>
      {lang === 'en' && <QuestionTranslation form={form} errors={errors} />}
    </>
  );
}
