import type { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { endpointQuery } from '../../../lib/endpoint-query.ts';
import type { InputOf } from '../../../lib/endpoints.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { useVersionedEdit } from '../forms/use-versioned-edit.ts';
import { answersOf } from './answers-of.ts';
import { changedParts } from './question-conflict.ts';
import { QuestionFields } from './question-fields.tsx';
import { type QuestionValues, questionSchema, valuesOf } from './question-form.ts';
import { PreviewLink, QuestionPreview } from './question-preview.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { SaveBar } from './save-bar.tsx';

type Body = Omit<InputOf<'PUT /admin/questions/:questionId'>['body'], 'version'>;
type QuestionEditorProps = { question: AdminQuestionPage; onKeyChange: (before: string, after: string) => void };

/**
 * Edits a question. It saves on top of the version that it was opened with: if another admin saved in the meantime, what
 * was typed is kept, and the author decides.
 */
export function QuestionEditor({ question, onKeyChange }: QuestionEditorProps) {
  const client = useQueryClient();
  const params = { questionId: question.id };
  const latest = endpointQuery('GET /admin/questions/:questionId', { params });
  const { base, theirs, save, take } = useVersionedEdit(question, () => client.fetchQuery({ ...latest, staleTime: 0 }));

  const form = useAdminForm<QuestionValues>({
    schema: questionSchema,
    values: valuesOf(base),
    send: async (values) => {
      const body = values as unknown as Body;
      const saved = await save((version) =>
        call('PUT /admin/questions/:questionId', { params, body: { ...body, version } }),
      );
      if (saved.correct_answer !== base.correct_answer) onKeyChange(base.correct_answer, saved.correct_answer);
      form.reset(valuesOf(saved));
      return saved.version > base.version ? `Version ${saved.version} is saved.` : 'Saved.';
    },
    onSaved: () => {},
  });
  const { control, formState, submit, reset } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);

  // Refetched after an action on this page, or after another admin's change, while nothing was typed here.
  useEffect(() => {
    if (isDirty || question.updatedAt <= base.updatedAt) return;
    take(question);
    reset(valuesOf(question));
  }, [question, base, isDirty, take, reset]);

  const use = (version: AdminQuestionPage) => {
    take(version);
    reset(valuesOf(version));
  };
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <form noValidate aria-label="The question" onSubmit={submit} className="grid min-w-0 content-start gap-5">
        <QuestionFields form={form} errors={errors} certificationId={question.certification_id} />
        {theirs ? (
          <ConflictNotice
            theirs={theirs}
            changed={changedParts(base, theirs)}
            isBusy={isSubmitting}
            onKeep={submit}
            onTake={() => use(theirs)}
          >
            <QuestionSheet
              question={{ ...theirs, answers: answersOf(theirs) }}
              number={theirs.question_number}
              isRevealed
            />
          </ConflictNotice>
        ) : (
          errors.root && <Notice tone="negative">{errors.root.message}</Notice>
        )}
        <SaveBar saveLabel="Save" isDirty={isDirty} isBusy={isSubmitting} onDiscard={() => use(base)}>
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
