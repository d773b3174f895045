import { type Language, sourceLanguage, translatedLanguages } from '@examplar/domain/languages/languages';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx';
import type { AdminForm } from '../../forms/use-admin-form.ts';
import { useScenarioChoices, useTopicChoices } from '../catalogue-choices.ts';
import { difficultyOptions } from '../question-list.tsx';
import { AnswerFields } from './answer-fields.tsx';
import type { QuestionValues } from './question-form.ts';
import { QuestionTranslation } from './question-translation.tsx';

type QuestionFieldsProps = {
  form: AdminForm<QuestionValues>;
  certificationId: string;
  /** The language in which it is written: English ones are translated. */
  lang?: Language;
};

const growing = '[&_textarea]:field-sizing-content [&_textarea]:max-h-[60vh]';

export function QuestionFields({ form, certificationId, lang = 'en' }: QuestionFieldsProps) {
  const topics = useTopicChoices(certificationId);
  const scenarios = useScenarioChoices(certificationId);
  const { field } = form;
  return (
    <>
      <TextArea
        label="Question"
        hint={
          'Markdown: **bold**, `code`, lists, tables, lines of ``` around code and of \\\\\\ around text shown as it is.'
        }
        rows={6}
        className={`${growing} [&_textarea]:min-h-36`}
        {...field('question_text')}
      />
      <AnswerFields form={form} certificationId={certificationId} />
      <TextArea
        label="Explanation (optional)"
        hint="The general part. The reasons given for the options follow it."
        rows={4}
        className={`${growing} [&_textarea]:min-h-24`}
        {...field('explanation')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          options={topics}
          // Remounted when the topics arrive: a select shows its value only once it has that option.
          key={topics.length}
          label="Topic"
          {...field('topic_number', { valueAsNumber: true })}
        >
          <option value={0}>No topic</option>
        </Select>
        <Select options={difficultyOptions} label="Difficulty" {...field('difficulty')} />
        {scenarios.length > 0 && (
          <Select
            options={scenarios}
            key={`scenarios ${scenarios.length}`}
            label="Scenario (optional)"
            className="sm:col-span-2"
            {...field('scenarioId')}
          >
            <option value="">None</option>
          </Select>
        )}
        <TextField
          label="Reference (optional)"
          hint="Further reading, such as a page of the vendor."
          className="content-start"
          {...field('reference.title')}
        />
        <TextField
          label="Reference address"
          className="content-start"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...field('reference.url')}
        />
        <TextField
          label="Point (optional)"
          hint="What it tests, such as gateway-endpoint. Questions with the same point share one memory, and a set asks one of them."
          className="content-start sm:col-span-2"
          autoCapitalize="none"
          spellCheck={false}
          {...field('point')}
        />
        <TextField
          label="What a vendor may change (optional)"
          hint="A limit, a price or a name that the answer depends on, and where to look."
          className="content-start"
          {...field('volatile.look_at')}
        />
        <TextField
          label="Last looked at (optional)"
          hint="The day on which somebody read it there."
          className="content-start"
          type="date"
          {...field('volatile.checked_on')}
        />
      </div>
      {lang === sourceLanguage &&
        translatedLanguages.map((language) => <QuestionTranslation key={language} form={form} language={language} />)}
    </>
  );
}
