import type { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../../lib/api/endpoint-query.ts';
import type { InputOf } from '../../../../lib/api/endpoints.ts';
import { Notice } from '../../../../ui/states/notice.tsx';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { useVersionEditor } from '../../forms/use-version-editor.ts';
import { answersOf } from '../answers-of.ts';
import { QuestionSheet } from '../question-sheet.tsx';
import { changedParts } from './question-conflict.ts';
import { QuestionFields } from './question-fields.tsx';
import { type QuestionValues, questionSchema, valuesOf } from './question-form.ts';
import { PreviewLink, QuestionPreview } from './question-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { TranslationSheet } from './translation-sheet.tsx';

type Body = Omit<InputOf<'PUT /admin/questions/:questionId'>['body'], 'version' | 'translationsTag'>;
type QuestionEditorProps = { question: AdminQuestionPage; onKeyChange: (before: string, after: string) => void };

/** Edits a question, beside its preview. */
export function QuestionEditor({ question, onKeyChange }: QuestionEditorProps) {
  const client = useQueryClient();
  const params = { questionId: question.id };
  const latest = endpointQuery('GET /admin/questions/:questionId', { params });
  const fetchLatest = () => client.fetchQuery({ ...latest, staleTime: 0 });
  const { form, base, theirs, use, leaveDialog } = useVersionEditor<AdminQuestionPage, QuestionValues>(question, {
    schema: questionSchema,
    valuesOf,
    put: (values, { version, translationsTag }) => {
      const body = { ...(values as unknown as Body), version, translationsTag };
      return call('PUT /admin/questions/:questionId', { params, body });
    },
    fetchLatest,
    onSaved: (saved, before) => {
      if (saved.correct_answer !== before.correct_answer) onKeyChange(before.correct_answer, saved.correct_answer);
    },
  });
  const { control, formState, submit } = form;
  const { errors, isDirty, isSubmitting } = formState;
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <form noValidate aria-label="The question" onSubmit={submit} className="grid min-w-0 content-start gap-5">
        <QuestionFields form={form} errors={errors} certificationId={question.certification_id} lang={question.lang} />
        {theirs ? (
          <ConflictNotice
            theirs={theirs}
            what={theirs.version === base.version ? 'the translation' : undefined}
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
            <TranslationSheet question={theirs} />
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
      {leaveDialog}
    </div>
  );
}
