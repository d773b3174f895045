import type { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { endpointQuery } from '../../../lib/endpoint-query.ts';
import type { InputOf } from '../../../lib/endpoints.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { QuestionFields } from './question-fields.tsx';
import { type QuestionValues, questionSchema, valuesOf } from './question-form.ts';
import { PreviewLink, QuestionPreview } from './question-preview.tsx';
import { SaveBar } from './save-bar.tsx';

type Body = Omit<InputOf<'PUT /admin/questions/:questionId'>['body'], 'version'>;
type QuestionEditorProps = { question: AdminQuestionPage; onKeyChange: (before: string, after: string) => void };

/**
 * Edits a question. It saves on top of the version that it was opened with: if another admin saved in the meantime, what
 * was typed is kept, and the author decides.
 */
export function QuestionEditor({ question, onKeyChange }: QuestionEditorProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(question);
  const [theirs, setTheirs] = useState<AdminQuestionPage | null>(null);
  const params = { questionId: question.id };

  const form = useAdminForm<QuestionValues>({
    schema: questionSchema,
    values: valuesOf(base),
    send: async (values) => {
      try {
        const body = { ...(values as unknown as Body), version: (theirs ?? base).version };
        const saved = await call('PUT /admin/questions/:questionId', { params, body });
        if (saved.correct_answer !== base.correct_answer) onKeyChange(base.correct_answer, saved.correct_answer);
        setBase(saved);
        form.reset(valuesOf(saved));
        return saved.version > base.version ? `Version ${saved.version} is saved.` : 'Saved.';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
          const query = endpointQuery('GET /admin/questions/:questionId', { params });
          setTheirs(await client.fetchQuery({ ...query, staleTime: 0 }));
        }
        throw error;
      }
    },
    onSaved: () => setTheirs(null),
  });
  const { control, formState, submit, reset } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);

  // Refetched after an action on this page, or after another admin's change, while nothing was typed here.
  useEffect(() => {
    if (isDirty || question.updatedAt <= base.updatedAt) return;
    setBase(question);
    reset(valuesOf(question));
  }, [question, base, isDirty, reset]);

  const take = (version: AdminQuestionPage) => {
    setBase(version);
    setTheirs(null);
    reset(valuesOf(version));
  };
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <form noValidate aria-label="The question" onSubmit={submit} className="grid min-w-0 content-start gap-5">
        <QuestionFields form={form} errors={errors} certificationId={question.certification_id} />
        {theirs ? (
          <ConflictNotice
            theirs={theirs}
            base={base}
            isBusy={isSubmitting}
            onKeep={submit}
            onTake={() => take(theirs)}
          />
        ) : (
          errors.root && <Notice tone="negative">{errors.root.message}</Notice>
        )}
        <SaveBar saveLabel="Save" isDirty={isDirty} isBusy={isSubmitting} onDiscard={() => take(base)}>
          <PreviewLink />
          {question.publication === 'published' && isDirty && (
            <p className="text-caption text-ink-muted">Existing attempts keep the old wording.</p>
          )}
        </SaveBar>
      </form>
      <div id="preview" className="min-w-0 scroll-mt-4">
        <div className="xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
          <QuestionPreview control={control} number={question.question_number} />
        </div>
      </div>
      {guard.dialog}
    </div>
  );
}
