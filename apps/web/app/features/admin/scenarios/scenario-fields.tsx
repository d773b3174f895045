import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { ListFields } from '../forms/list-fields.tsx';
import type { ScenarioValues } from './scenario-form.ts';

type ScenarioFieldsProps = {
  control: Control<ScenarioValues>;
  register: UseFormRegister<ScenarioValues>;
  errors: FieldErrors<ScenarioValues>;
};

const maxTabs = 8;

/** The title of a case and its tabs, in the order in which they are shown. */
export function ScenarioFields({ control, register, errors }: ScenarioFieldsProps) {
  const list = useFieldArray({ control, name: 'tabs' });
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <ListFields
        legend="Tabs"
        entry="tab"
        list={list}
        max={maxTabs}
        problem={errors.tabs?.root?.message ?? errors.tabs?.message}
        onAdd={() => list.append({ title: '', text: '' })}
      >
        {(index, tab) => (
          <>
            <TextField
              label={`Title of tab ${tab}`}
              error={errors.tabs?.[index]?.title?.message}
              {...register(`tabs.${index}.title`)}
            />
            <TextArea
              label={`Text of tab ${tab}`}
              hint={
                'Markdown: **bold**, `code`, lists, tables, lines of ``` around code and of \\\\\\ around text shown as it is.'
              }
              rows={5}
              className="[&_textarea]:field-sizing-content [&_textarea]:max-h-[60vh] [&_textarea]:min-h-24"
              error={errors.tabs?.[index]?.text?.message}
              {...register(`tabs.${index}.text`)}
            />
          </>
        )}
      </ListFields>
    </>
  );
}
