import { certificationLevels } from '@examplar/domain/catalogue/levels';
import { certificationStatuses, certificationStatusLabel } from '@examplar/domain/catalogue/statuses';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../cells/panel.tsx';
import { LinesField, lineError } from '../forms/lines-field.tsx';
import { type CertificationValues, emptyIsNull } from './certifications.ts';

type Options = readonly { value: string; label: string }[];
type FormProps = {
  form: Pick<UseFormReturn<CertificationValues>, 'register' | 'formState' | 'setValue' | 'getValues'>;
};

const options = (all: Options) =>
  all.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function CertificationDetailFields(
  props: FormProps & { isNew: boolean; providers: Options; categories: Options },
) {
  const { register, formState, setValue, getValues } = props.form;
  const { errors } = formState;
  // A select shows its value only once it has that option.
  const areOptionsHere = props.providers.length > 0 && props.categories.length > 0;
  return (
    <Panel title="Details">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Code" hint="Such as SAA-C03" error={errors.code?.message} {...register('code')} />
        {props.isNew && (
          <TextField
            label="Id"
            hint="Such as aws-saa-c03. It cannot be changed later."
            autoCapitalize="none"
            error={errors.id?.message}
            {...register('id')}
          />
        )}
        <TextField className="sm:col-span-2" label="Title" error={errors.title?.message} {...register('title')} />
        {areOptionsHere ? (
          <>
            <Select
              label="Provider"
              error={errors.provider_id && 'Please choose a provider'}
              {...register('provider_id')}
            >
              <option value="">Choose a provider</option>
              {options(props.providers)}
            </Select>
            <Select
              label="Category"
              error={errors.category_id && 'Please choose a category'}
              {...register('category_id')}
            >
              <option value="">Choose a category</option>
              {options(props.categories)}
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
        <Select label="Level" error={errors.level?.message} {...register('level')}>
          {options(certificationLevels.map((level) => ({ value: level, label: level })))}
        </Select>
        <Select label="Status" error={errors.status?.message} {...register('status')}>
          {options(certificationStatuses.map((status) => ({ value: status, label: certificationStatusLabel(status) })))}
        </Select>
        <TextArea
          className="sm:col-span-2"
          label="Description"
          rows={4}
          error={errors.description?.message}
          {...register('description')}
        />
        <div className="sm:col-span-2">
          <LinesField
            label="Prerequisites"
            lines={getValues('prerequisites')}
            error={lineError(errors.prerequisites)}
            onChange={(lines) => setValue('prerequisites', lines, { shouldDirty: true })}
          />
        </div>
      </div>
    </Panel>
  );
}

export function CertificationExamFields({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  const number = { type: 'number', inputMode: 'decimal', step: 'any' } as const;
  return (
    <Panel title="The real exam">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          {...number}
          label="Fee in US dollars"
          error={errors.price?.message}
          {...register('price', { valueAsNumber: true })}
        />
        <TextField
          {...number}
          label="Minutes"
          error={errors.duration?.message}
          {...register('duration', { valueAsNumber: true })}
        />
        <TextField
          {...number}
          label="Questions"
          error={errors.exam_length?.message}
          {...register('exam_length', { valueAsNumber: true })}
        />
        <TextField
          {...number}
          label="Passing score, %"
          error={errors.passing_score?.message}
          {...register('passing_score', { valueAsNumber: true })}
        />
      </div>
      <Select
        label="Scoring"
        hint="For attempts that start from now on."
        className="sm:max-w-100"
        error={errors.scoring?.message}
        {...register('scoring')}
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

export function CertificationSourceFields({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  const nullable = { setValueAs: emptyIsNull };
  return (
    <Panel title="Source">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="The vendor's page (optional)"
          type="url"
          error={errors.source_url?.message}
          {...register('source_url', nullable)}
        />
        <TextField
          label="Custom image (optional)"
          hint="Without one, a badge is generated."
          type="url"
          error={errors.image_url?.message}
          {...register('image_url', nullable)}
        />
        <TextField
          label="Last checked against the vendor’s page (optional)"
          type="date"
          error={errors.checked_at?.message}
          {...register('checked_at', nullable)}
        />
        <TextField
          label="Retired by the vendor on (optional)"
          type="date"
          error={errors.retires_on?.message}
          {...register('retires_on', nullable)}
        />
      </div>
    </Panel>
  );
}
