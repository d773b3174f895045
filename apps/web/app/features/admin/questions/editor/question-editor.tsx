import type { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { errorCatalogue } from '@examplar/contract/calls/errors';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
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

type Body = Omit<InputOf<'PUT /admin/questions/:questionId'>['body'], 'version'>;
type QuestionEditorProps = { question: AdminQuestionPage; onKeyChange: (before: string, after: string) => void };

const conflict = {
  statusCode: 409,
  code: 'VERSION_CONFLICT',
  message: errorCatalogue.VERSION_CONFLICT.message,
} as const;

/** Edits a question, beside its preview. */
export function QuestionEditor({ question, onKeyChange }: QuestionEditorProps) {
  const client = useQueryClient();
  const params = { questionId: question.id };
  const latest = endpointQuery('GET /admin/questions/:questionId', { params });
  const fetchLatest = () => client.fetchQuery({ ...latest, staleTime: 0 });
  /** A translation makes no new version, so the server would not notice that another one was saved meanwhile. */
  const refuseOthersTranslation = async (known: AdminQuestionPage) => {
    const { translations } = await fetchLatest();
    if (JSON.stringify(translations) !== JSON.stringify(known.translations)) throw new ApiError(conflict);
  };
  const { form, base, theirs, use, leaveDialog } = useVersionEditor<AdminQuestionPage, QuestionValues>(question, {
    schema: questionSchema,
    valuesOf,
    put: async (values, version, known) => {
      const body = { ...(values as unknown as Body), version };
      if (body.translations) await refuseOthersTranslation(known);
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
      {leaveDialog}
    </div>
  );
}
