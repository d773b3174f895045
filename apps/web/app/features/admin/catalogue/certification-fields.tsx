import { certificationLevels } from '@examplar/domain/catalogue/levels';
import { certificationStatuses, certificationStatusLabel } from '@examplar/domain/catalogue/statuses';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../cells/panel.tsx';
import { LinesField } from '../forms/lines-field.tsx';
import { translationValues } from '../forms/translation-fields.tsx';
import type { AdminForm } from '../forms/use-admin-form.ts';
import { type CertificationValues, translatedFields } from './certification-values.ts';
import { factValues, noFacts } from './facts/fact-values.ts';

export const newCertification: CertificationValues = {
  id: '',
  provider_id: '',
  category_id: '',
  code: '',
  title: '',
  level: 'Associate',
  status: 'available',
  price: 150,
  duration: 90,
  exam_length: 60,
  passing_score: 70,
  passing_score_is_ours: true,
  weights_are_ours: true,
  scoring: 'all_or_nothing',
  description: '',
  prerequisites: [],
  image_url: null,
  source_url: null,
  checked_at: null,
  ...factValues(noFacts),
  translations: translationValues({}, translatedFields),
};

const emptyIsNull = (value: unknown) => (value === '' ? null : value);

type Options = readonly { value: string; label: string }[];
type FormProps = { form: AdminForm<CertificationValues> };

export function CertificationDetailFields(
  props: FormProps & { isNew: boolean; providers: Options; categories: Options },
) {
  const { field, linesField, formState } = props.form;
  const { errors } = formState;
  // A select shows its value only once it has that option.
  const areOptionsHere = props.providers.length > 0 && props.categories.length > 0;
  return (
    <Panel title="Details">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Code" hint="Such as SAA-C03" {...field('code')} />
        {props.isNew && (
          <TextField
            label="Id"
            hint="Such as aws-saa-c03. It cannot be changed later."
            autoCapitalize="none"
            {...field('id')}
          />
        )}
        <TextField className="sm:col-span-2" label="Title" {...field('title')} />
        {areOptionsHere ? (
          <>
            <Select
              label="Provider"
              {...field('provider_id')}
              error={errors.provider_id && 'Please choose a provider'}
              options={props.providers}
            >
              <option value="">Choose a provider</option>
            </Select>
            <Select
              label="Category"
              {...field('category_id')}
              error={errors.category_id && 'Please choose a category'}
              options={props.categories}
            >
              <option value="">Choose a category</option>
            </Select>
          </>
        ) : (
          // They keep the places of the two, so that nothing below moves when the options arrive.
          ['Provider', 'Category'].map((label) => (
            <Select key={label} label={label} disabled>
              <option>Loading…</option>
            </Select>
          ))
        )}
        <Select
          label="Level"
          {...field('level')}
          options={certificationLevels.map((level) => ({ value: level, label: level }))}
        />
        <Select
          label="Status"
          {...field('status')}
          options={certificationStatuses.map((status) => ({ value: status, label: certificationStatusLabel(status) }))}
        />
        <TextArea className="sm:col-span-2" label="Description" rows={4} {...field('description')} />
        <div className="sm:col-span-2">
          <LinesField label="Prerequisites" {...linesField('prerequisites')} />
        </div>
      </div>
    </Panel>
  );
}

export function CertificationExamFields({ form: { field, register } }: FormProps) {
  const number = { type: 'number', inputMode: 'decimal', step: 'any' } as const;
  return (
    <Panel title="The real exam">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField {...number} label="Fee in US dollars" {...field('price', { valueAsNumber: true })} />
        <TextField {...number} label="Minutes" {...field('duration', { valueAsNumber: true })} />
        <TextField {...number} label="Questions" {...field('exam_length', { valueAsNumber: true })} />
        <TextField {...number} label="Passing score, %" {...field('passing_score', { valueAsNumber: true })} />
      </div>
      <Select
        label="Scoring"
        hint="For attempts that start from now on."
        className="sm:max-w-100"
        {...field('scoring')}
      >
        <option value="all_or_nothing">A question is right as a whole, or wrong</option>
        <option value="per_component">A point for each right place, row or letter</option>
      </Select>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Checkbox
          label="The vendor publishes no passing score; this one is our estimate"
          {...register('passing_score_is_ours')}
        />
        <Checkbox
          label="The vendor publishes no topic weights; these are our estimates"
          {...register('weights_are_ours')}
        />
      </div>
    </Panel>
  );
}

export function CertificationSourceFields({ form: { field } }: FormProps) {
  const nullable = { setValueAs: emptyIsNull };
  return (
    <Panel title="Source">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="The vendor's page (optional)" type="url" {...field('source_url', nullable)} />
        <TextField
          label="Custom image (optional)"
          hint="Without one, a badge is generated."
          type="url"
          {...field('image_url', nullable)}
        />
        <TextField
          label="Last checked against the vendor’s page (optional)"
          type="date"
          {...field('checked_at', nullable)}
        />
      </div>
    </Panel>
  );
}
