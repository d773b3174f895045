import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { ExamValues } from './exam-form.ts';

type FinalFieldProps = {
  control: Control<ExamValues>;
  register: UseFormRegister<ExamValues>;
  errors: FieldErrors<ExamValues>;
  /** Whether the exam is a final as it is saved. */
  wasFinal: boolean;
};

/** Whether a fixed exam is a final, and what that means before it is saved. */
export function FinalField({ control, register, errors, wasFinal }: FinalFieldProps) {
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
      {errors.isFinal && <Notice tone="negative">{errors.isFinal.message}</Notice>}
    </div>
  );
}
