import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ScenarioValues } from './scenario-form.ts';

type ScenarioFieldsProps = {
  control: Control<ScenarioValues>;
  register: UseFormRegister<ScenarioValues>;
  errors: FieldErrors<ScenarioValues>;
};

const maxTabs = 8;

/** The title of a case and its tabs, in the order in which they are shown. */
export function ScenarioFields({ control, register, errors }: ScenarioFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'tabs' });
  const [said, setSaid] = useState('');
  const shift = (index: number, step: 1 | -1) => {
    move(index, index + step);
    setSaid(`Tab ${index + 1} is tab ${index + 1 + step} now`);
  };
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1 font-semibold">Tabs</legend>
        {fields.map((field, index) => {
          const tab = index + 1;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read twice
            <div
              key={field.id}
              role="group"
              aria-label={`Tab ${tab}`}
              className="grid min-w-0 gap-2.5 rounded-option border border-line bg-raised p-3 sm:p-4"
            >
              <div className="flex items-center">
                <span className="font-semibold">Tab {tab}</span>
                <span className="ms-auto flex">
                  <IconButton label={`Move tab ${tab} up`} disabled={index === 0} onClick={() => shift(index, -1)}>
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={`Move tab ${tab} down`}
                    disabled={index === fields.length - 1}
                    onClick={() => shift(index, 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                  <IconButton
                    label={`Remove tab ${tab}`}
                    disabled={fields.length <= 1}
                    onClick={() => {
                      remove(index);
                      setSaid(`Tab ${tab} is removed`);
                    }}
                  >
                    <Trash2 />
                  </IconButton>
                </span>
              </div>
              <TextField
                label={`Title of tab ${tab}`}
                error={errors.tabs?.[index]?.title?.message}
                {...register(`tabs.${index}.title`)}
              />
              <TextArea
                label={`Text of tab ${tab}`}
                hint="Markdown: **bold**, `code`, lists, tables, ``` for blocks of code."
                rows={5}
                className="[&_textarea]:field-sizing-content [&_textarea]:max-h-[60vh] [&_textarea]:min-h-24"
                error={errors.tabs?.[index]?.text?.message}
                {...register(`tabs.${index}.text`)}
              />
            </div>
          );
        })}
        <p role="alert" className="text-caption font-medium text-negative empty:hidden">
          {errors.tabs?.root?.message ?? errors.tabs?.message}
        </p>
        <p role="status" className="sr-only">
          {said}
        </p>
        <Button
          className="justify-self-start"
          disabled={fields.length >= maxTabs}
          onClick={() => append({ title: '', text: '' })}
        >
          <Plus aria-hidden="true" />
          Add a tab
        </Button>
      </fieldset>
    </>
  );
}
