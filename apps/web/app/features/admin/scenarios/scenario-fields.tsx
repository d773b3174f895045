import { useDeferredValue } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { QuestionText } from '../../question-parts/question-text.tsx';
import { ListFields } from '../forms/list-fields.tsx';
import type { AdminForm } from '../forms/use-admin-form.ts';
import type { ScenarioValues } from './scenario-form.ts';

const maxTabs = 8;

/** The title of a case and its tabs, in the order in which they are shown. */
export function ScenarioFields({ form: { control, field, formState } }: { form: AdminForm<ScenarioValues> }) {
  const { tabs: problems } = formState.errors;
  const list = useFieldArray({ control, name: 'tabs' });
  return (
    <>
      <TextField label="Title" {...field('title')} />
      <ListFields
        legend="Tabs"
        entry="tab"
        list={list}
        max={maxTabs}
        problem={problems?.root?.message ?? problems?.message}
        onAdd={() => list.append({ title: '', text: '' })}
      >
        {(index, tab) => (
          <>
            <TextField label={`Title of tab ${tab}`} {...field(`tabs.${index}.title`)} />
            <TextArea
              label={`Text of tab ${tab}`}
              hint={
                'Markdown: **bold**, `code`, lists, tables, lines of ``` around code and of \\\\\\ around text shown as it is.'
              }
              rows={5}
              className="[&_textarea]:field-sizing-content [&_textarea]:max-h-[60vh] [&_textarea]:min-h-24"
              {...field(`tabs.${index}.text`)}
            />
          </>
        )}
      </ListFields>
    </>
  );
}

/** A live preview of a case as learners read it. */
export function ScenarioPreview({ control }: { control: Control<ScenarioValues> }) {
  const values = useDeferredValue(useWatch({ control }) as ScenarioValues);
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="preview-title" className="text-title font-semibold">
        As learners see it
      </h2>
      <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
        <ScenarioSheet title={values.title} tabs={values.tabs} />
      </div>
    </section>
  );
}

/** A case, one tab below the other. */
export function ScenarioSheet({ title, tabs }: Pick<ScenarioValues, 'title' | 'tabs'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-title font-semibold">{title || 'No title yet'}</p>
      {tabs.map((tab, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tab has no name but its place
        <div key={index} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4">
          <p className="font-semibold">{tab.title || `Tab ${index + 1}`}</p>
          <QuestionText text={tab.text || 'No text yet'} className="text-reading [overflow-wrap:anywhere]" />
        </div>
      ))}
    </div>
  );
}
