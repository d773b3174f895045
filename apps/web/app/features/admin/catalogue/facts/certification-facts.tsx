import type { OutlineChangeKind } from '@examplar/domain/catalogue/exam-facts';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Panel } from '../../cells/panel.tsx';
import { ListFields } from '../../forms/list-fields.tsx';
import type { AdminForm } from '../../forms/use-admin-form.ts';
import { CertificationPicker } from '../certification-picker.tsx';
import type { CertificationValues } from '../certification-values.ts';
import { FactTextFields, SourceFields } from './fact-fields.tsx';
import { newChange, newOutlineChange } from './fact-values.ts';

type FormProps = { form: AdminForm<CertificationValues> };

const emptyIsNull = (value: unknown) => (value === '' ? null : value);
const dayOrNull = { setValueAs: emptyIsNull };
const maxEntries = 50;

/** What the vendor says about the exam's end, its successor and its outline, each with its source (EXM-24). */
export function CertificationFacts({ form }: FormProps) {
  return (
    <>
      <EndFields form={form} />
      <SuccessorFields form={form} />
      <OutlineFields form={form} />
      <OutlineChangesFields form={form} />
    </>
  );
}

type FactPanelProps = FormProps & {
  name: 'retirement' | 'successor' | 'outline';
  title: string;
  /** The label of the box that says whether anything is known. */
  known: string;
  children: ReactNode;
};

/** A fact that may be unknown. What was typed comes back when the box is ticked again. */
function FactPanel({ form, name, title, known, children }: FactPanelProps) {
  return (
    <Panel title={title}>
      <Checkbox label={known} {...form.register(`${name}.isKnown`)} />
      {form.watch(`${name}.isKnown`) && (
        <fieldset aria-label={title} className="grid min-w-0 gap-4">
          {children}
          <SourceFields form={form} path={name} />
        </fieldset>
      )}
    </Panel>
  );
}

function EndFields({ form }: FormProps) {
  const list = useFieldArray({ control: form.control, name: 'retirement.others' });
  const problems = form.formState.errors.retirement?.others;
  return (
    <FactPanel
      form={form}
      name="retirement"
      title="End of the exam"
      known="The vendor named a last day, or one is expected"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Last day in English"
          hint="As the vendor named it. The day after, the exam is shown as retired."
          type="date"
          {...form.field('retirement.on', dayOrNull)}
        />
        <TextField
          label="Expected last day"
          hint="Only where the vendor named none."
          type="date"
          {...form.field('retirement.expected_on', dayOrNull)}
        />
      </div>
      <ListFields
        legend="Languages that end on another day"
        entry="language"
        list={list}
        min={0}
        max={maxEntries}
        problem={problems?.root?.message ?? problems?.message}
        onAdd={() => list.append({ language: '', on: '' })}
      >
        {(index) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Language code"
              hint="Such as ja or zh-CN"
              autoCapitalize="none"
              {...form.field(`retirement.others.${index}.language`)}
            />
            <TextField label="Last day" type="date" {...form.field(`retirement.others.${index}.on`)} />
          </div>
        )}
      </ListFields>
      <FactTextFields
        form={form}
        path="retirement.note"
        label="Note (optional)"
        hint="Where the vendor’s own pages disagree: the earlier day stands above, the note says the other."
      />
    </FactPanel>
  );
}

function SuccessorFields({ form }: FormProps) {
  return (
    <FactPanel form={form} name="successor" title="Successor" known="The vendor named the exam that takes its place">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Successor’s code" hint="Such as SY0-801" {...form.field('successor.code')} />
        <TextField label="Successor’s title" {...form.field('successor.title')} />
        <CertificationPicker
          label="Our certification for it (optional)"
          hint="Learners can switch to it. Leave it empty while there is none."
          error={form.formState.errors.successor?.certification?.message}
          value={form.watch('successor.certification') ?? ''}
          onChange={(id) =>
            form.setValue('successor.certification', id || null, { shouldDirty: true, shouldValidate: true })
          }
        />
        <TextField
          label="First day (optional)"
          hint="Empty while the vendor named none."
          type="date"
          {...form.field('successor.opens_on', dayOrNull)}
        />
      </div>
    </FactPanel>
  );
}

function OutlineFields({ form }: FormProps) {
  return (
    <FactPanel
      form={form}
      name="outline"
      title="Outline"
      known="Somebody looked up which outline the topics and weights follow"
    >
      <TextField className="sm:max-w-48" label="In force since" type="date" {...form.field('outline.effective_on')} />
    </FactPanel>
  );
}

function OutlineChangesFields({ form }: FormProps) {
  const list = useFieldArray({ control: form.control, name: 'outline_changes' });
  const problems = form.formState.errors.outline_changes;
  return (
    <Panel title="Outline changes">
      <p className="text-ink-muted">
        What the vendor announced, one entry for each day. Past ones stay as history. Topics and questions are not
        changed by it.
      </p>
      <ListFields
        legend="Announced changes"
        entry="outline"
        list={list}
        min={0}
        max={maxEntries}
        problem={problems?.root?.message ?? problems?.message}
        onAdd={() => list.append(newOutlineChange())}
      >
        {(index) => (
          <>
            <TextField
              className="sm:max-w-48"
              label="Takes effect on"
              type="date"
              {...form.field(`outline_changes.${index}.effective_on`)}
            />
            <SourceFields form={form} path={`outline_changes.${index}`} />
            <ChangesOfOutline form={form} index={index} />
          </>
        )}
      </ListFields>
    </Panel>
  );
}

const kinds: Record<OutlineChangeKind, string> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  weight: 'New weight',
  reworded: 'Reworded, asks the same',
};
const kindOptions = Object.entries(kinds).map(([value, label]) => ({ value, label }));

function ChangesOfOutline({ form, index }: FormProps & { index: number }) {
  const list = useFieldArray({ control: form.control, name: `outline_changes.${index}.changes` });
  const problems = form.formState.errors.outline_changes?.[index]?.changes;
  return (
    <ListFields
      legend="What changes"
      entry="change"
      list={list}
      max={maxEntries}
      problem={problems?.root?.message ?? problems?.message}
      onAdd={() => list.append(newChange())}
    >
      {(change) => (
        <>
          <Select
            label="Kind"
            className="sm:max-w-72"
            options={kindOptions}
            {...form.field(`outline_changes.${index}.changes.${change}.kind`)}
          />
          <FactTextFields
            form={form}
            path={`outline_changes.${index}.changes.${change}`}
            label="What"
            hint="In few words, such as: Deploying with Bicep files"
          />
        </>
      )}
    </ListFields>
  );
}
