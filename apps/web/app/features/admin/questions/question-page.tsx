import type { AdminQuestion, AdminQuestionPage } from '@examplar/contract/admin/questions';
import { letterAt } from '@examplar/domain/questions/letters';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { InputOf } from '../../../lib/api/endpoints.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { QuestionLanguage } from '../../question-parts/question-language.ts';
import { QuestionText } from '../../question-parts/question-text.tsx';
import { ActionButtons, useActions } from '../actions/actions.tsx';
import { Instant, PublicationBadge } from '../cells/cells.tsx';
import { Panel } from '../cells/panel.tsx';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { useVersionEditor } from '../forms/use-version-editor.ts';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { FlagBadge } from './analysis/analysis-flags.tsx';
import { ItemAnalysisPanel } from './analysis/item-analysis-panel.tsx';
import { answersOf } from './answer-sheet.tsx';
import { QuestionFields } from './editor/question-fields.tsx';
import { type QuestionValues, questionSchema, valuesOf } from './editor/question-form.ts';
import { PreviewLink, QuestionPreview } from './editor/question-preview.tsx';
import { questionActions } from './question-list.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { RegradeDialog, useRegrade } from './regrade/regrade-dialog.tsx';

/** One question: edit it, see its statistics, publish or retire it. */
export default function QuestionAdminPage() {
  const { questionId = '' } = useParams();
  return (
    <RecordPage
      query={endpointQuery('GET /admin/questions/:questionId', { params: { questionId } })}
      what="This question"
      back={{ to: '/admin/catalogue/questions', label: 'Questions' }}
      keepsStale
    >
      {(question) => <QuestionContent key={question.id} question={question} />}
    </RecordPage>
  );
}

function QuestionContent({ question }: { question: AdminQuestionPage }) {
  const { id, certification_id, question_number, publication, version, analysis, options } = question;
  const { start, dialog } = useActions();
  const [isRegrading, setIsRegrading] = useState(false);
  const [keyChange, setKeyChange] = useState<{ before: string; after: string } | null>(null);
  return (
    <>
      <AdminHeading
        title={`Question ${question_number}`}
        back={{ to: `/admin/catalogue/questions?certification_id=${certification_id}`, label: 'Questions' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <PublicationBadge publication={publication} />
            <span>
              {id}, version {version}
            </span>
            {analysis.flags
              .filter((flag) => flag !== 'too_few_answers')
              .map((flag) => (
                <FlagBadge key={flag} flag={flag} />
              ))}
          </span>
        }
        actions={<ActionButtons actions={questionActions(question)} onStart={start} />}
      />
      <RegradeNotice questionId={id} />
      {keyChange && analysis.answers > 0 && (
        <Notice tone="caution" className="mb-5">
          <p>
            The key changed from {keyChange.before} to {keyChange.after}. Finished attempts keep their scores until you
            regrade them.
          </p>
          <Button size="small" className="mt-2" onClick={() => setIsRegrading(true)}>
            Preview the regrade
          </Button>
        </Notice>
      )}
      <QuestionEditor question={question} onKeyChange={(before, after) => setKeyChange({ before, after })} />
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        <ItemAnalysisPanel
          analysis={analysis}
          optionTexts={options.map(({ text }) => text)}
          prompts={question.prompts}
        />
        <QuestionHistory question={question} />
      </div>
      {isRegrading && <RegradeDialog question={question} onClose={() => setIsRegrading(false)} />}
      {dialog}
    </>
  );
}

/** The question's versions, the exams that include it, and its reports. */
function QuestionHistory({ question }: { question: AdminQuestionPage }) {
  const { id, versions, version: present, examIds, openReports } = question;
  return (
    <div className="grid content-start gap-5">
      <Panel title="Versions">
        <ol className="grid gap-2">
          {versions
            .toSorted((a, b) => b.version - a.version)
            .map(({ version, createdAt, createdBy }) => (
              <li key={version} className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2">
                <span className="font-semibold">Version {version}</span>
                {version === present && <span className="text-caption text-ink-muted">current</span>}
                <span className="ms-auto text-caption">
                  {createdBy?.name ?? 'Content files'}, <Instant at={createdAt} />
                </span>
              </li>
            ))}
        </ol>
      </Panel>
      <Panel title="Fixed exams with this question">
        {examIds.length === 0 && <p className="text-ink-muted">None.</p>}
        <ul className="grid gap-1">
          {examIds.map((examId) => (
            <li key={examId}>
              <TextLink to={`/admin/catalogue/exams/${examId}`}>{examId}</TextLink>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Reports">
        <p>
          <TextLink to={`/admin/reports?questionId=${id}`}>
            {openReports === 0 ? 'No open reports' : formatQuantity(openReports, 'open report')}
          </TextLink>
        </p>
      </Panel>
    </div>
  );
}

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
  return (
    <>
      <EditorForm
        form={form}
        label="The question"
        onDiscard={() => use(base)}
        footer={
          <>
            <PreviewLink />
            {question.publication === 'published' && form.formState.isDirty && (
              <p className="text-caption text-ink-muted">Existing attempts keep the old wording.</p>
            )}
          </>
        }
        preview={<QuestionPreview control={form.control} number={question.question_number} />}
        conflict={
          theirs && (
            <ConflictNotice
              theirs={theirs}
              what={theirs.version === base.version ? 'the translation' : undefined}
              changed={changedParts(base, theirs)}
              isBusy={form.formState.isSubmitting}
              onKeep={form.submit}
              onTake={() => use(theirs)}
            >
              <QuestionSheet
                question={{ ...theirs, answers: answersOf(theirs) }}
                number={theirs.question_number}
                isRevealed
              />
              <TranslationSheet question={theirs} />
            </ConflictNotice>
          )
        }
      >
        <QuestionFields form={form} certificationId={question.certification_id} lang={question.lang} />
      </EditorForm>
      {leaveDialog}
    </>
  );
}

const partNames = {
  question_text: 'the question',
  kind: 'the kind',
  options: 'the options',
  correct_answer: 'the key',
  prompts: 'the rows',
  prompt_options: 'the options of rows',
  display: 'how it is shown',
  scenario_id: 'the scenario',
  explanation: 'the explanation',
  topic_number: 'the topic',
  difficulty: 'the difficulty',
  reference: 'the reference',
  translations: 'the translation',
} as const;

/** The parts of a question in which two versions differ. */
const changedParts = (base: AdminQuestionPage, theirs: AdminQuestionPage): string[] =>
  (Object.keys(partNames) as (keyof typeof partNames)[])
    .filter((part) => JSON.stringify(theirs[part]) !== JSON.stringify(base[part]))
    .map((part) => partNames[part]);

/** The stored Vietnamese texts of a question, to be read beside those that are being written; nothing without a translation. */
function TranslationSheet({ question }: { question: Pick<AdminQuestion, 'translations'> }) {
  const { vi } = question.translations;
  if (!vi) return <p className="mt-4 border-t border-line pt-3">It has no Vietnamese translation.</p>;
  const { question_text, options, prompts, whys, explanation } = vi;
  const parts = [
    ...options.map((text, index) => [`Option ${letterAt(index)}`, text] as const),
    ...whys.map((text, index) => [`About option ${letterAt(index)}`, text] as const),
    ...prompts.map((text, row) => [`Row ${row + 1}`, text] as const),
    ['Explanation', explanation] as const,
  ].filter(([, text]) => text !== '');
  return (
    <section aria-label="The saved translation" className="mt-4 grid gap-3 border-t border-line pt-3">
      <p className="font-semibold">In Vietnamese</p>
      <QuestionLanguage value="vi">
        <QuestionText text={question_text} />
        <dl className="grid gap-2">
          {parts.map(([name, text]) => (
            <div key={name}>
              <dt className="text-caption text-ink-muted">{name}</dt>
              <dd>
                <QuestionText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </QuestionLanguage>
    </section>
  );
}

/** The progress of a running regrade on the question's page, also after a reload and in other tabs. */
function RegradeNotice({ questionId }: { questionId: string }) {
  const { regrade, isRunning } = useRegrade(questionId);
  if (!regrade || !isRunning) return null;
  return (
    <div className="mb-5">
      <TaskProgress progress={regrade.progress} />
    </div>
  );
}
