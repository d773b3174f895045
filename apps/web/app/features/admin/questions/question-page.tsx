import type { AdminQuestion, AdminQuestionPage } from '@examplar/contract/admin/questions';
import { languageName, type TranslatedLanguage, translatedLanguages } from '@examplar/domain/languages/languages';
import { letterAt } from '@examplar/domain/questions/letters';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { InputOf } from '../../../lib/api/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { QuestionLanguage } from '../../question-parts/question-language.ts';
import { QuestionText } from '../../question-parts/question-text.tsx';
import { ActionButtons, useActions } from '../actions/actions.tsx';
import { PublicationBadge } from '../cells/cells.tsx';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { useVersionEditor } from '../forms/use-version-editor.ts';
import { CarriedReport } from '../reports/carried-report.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { FlagBadge, flagText } from './analysis/analysis-flags.tsx';
import { answersOf } from './answer-sheet.tsx';
import { QuestionFields } from './editor/question-fields.tsx';
import { type QuestionValues, questionSchema, valuesOf } from './editor/question-form.ts';
import { PreviewLink } from './editor/question-preview.tsx';
import { questionActions } from './question-list.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { firstView, QuestionSide, type SideView } from './question-side.tsx';
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
  const { id, certification_id, question_number, publication, version, analysis } = question;
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
      <DoubtNotice analysis={analysis} />
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
      {isRegrading && <RegradeDialog question={question} onClose={() => setIsRegrading(false)} />}
      {dialog}
    </>
  );
}

type Body = Omit<InputOf<'PUT /admin/questions/:questionId'>['body'], 'version' | 'translationsTag'>;
type QuestionEditorProps = { question: AdminQuestionPage; onKeyChange: (before: string, after: string) => void };

/** The editor of a question, beside its preview, statistics, reports and history. */
export function QuestionEditor({ question, onKeyChange }: QuestionEditorProps) {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const report = search.get('report');
  const [view, setView] = useState<SideView>(() => firstView(question));
  const saved = useRef<'no' | 'saved' | 'key-changed'>('no');
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
    onSaved: ({ correct_answer: key }, { correct_answer: keyBefore }) => {
      saved.current = key === keyBefore ? 'saved' : 'key-changed';
      if (key !== keyBefore) onKeyChange(keyBefore, key);
    },
  });
  const save = async () => {
    saved.current = 'no';
    await form.submit();
    return saved.current;
  };
  return (
    <>
      {report && <CarriedReport reportId={report} isDirty={form.formState.isDirty} onSave={save} />}
      <EditorForm
        form={form}
        label="The question"
        onDiscard={() => use(base)}
        footer={
          <>
            <PreviewLink onFollow={() => setView('preview')} />
            {question.publication === 'published' && form.formState.isDirty && (
              <p className="text-caption text-ink-muted">Existing attempts keep the old wording.</p>
            )}
          </>
        }
        preview={<QuestionSide question={question} control={form.control} view={view} onView={setView} />}
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
              <TranslationSheets question={theirs} />
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

/** The stored translations of a question, to be read beside those that are being written. */
function TranslationSheets({ question: { translations } }: { question: Pick<AdminQuestion, 'translations'> }) {
  return translatedLanguages.map((language) => (
    <TranslationSheet key={language} language={language} translation={translations[language]} />
  ));
}

type TranslationSheetProps = {
  language: TranslatedLanguage;
  translation: AdminQuestion['translations'][TranslatedLanguage];
};

function TranslationSheet({ language, translation }: TranslationSheetProps) {
  const name = languageName(language);
  if (!translation) return <p className="mt-4 border-t border-line pt-3">It has no {name} translation.</p>;
  const { question_text, options, prompts, whys, explanation } = translation;
  const parts = [
    ...options.map((text, index) => [`Option ${letterAt(index)}`, text] as const),
    ...whys.map((text, index) => [`About option ${letterAt(index)}`, text] as const),
    ...prompts.map((text, row) => [`Row ${row + 1}`, text] as const),
    ['Explanation', explanation] as const,
  ].filter(([, text]) => text !== '');
  return (
    <section aria-label={`The saved ${name} translation`} className="mt-4 grid gap-3 border-t border-line pt-3">
      <p className="font-semibold">In {name}</p>
      <QuestionLanguage value={language}>
        <QuestionText text={question_text} />
        <dl className="grid gap-2">
          {parts.map(([part, text]) => (
            <div key={part}>
              <dt className="text-caption text-ink-muted">{part}</dt>
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

/** Why a key is doubtful: which wrong option was chosen more often than the right one. */
function DoubtNotice({ analysis }: Pick<AdminQuestionPage, 'analysis'>) {
  const { flags, distractors } = analysis;
  if (!flags.includes('key_doubtful')) return null;
  const key = distractors.find(({ isKey }) => isKey);
  const rival = distractors.toSorted((one, other) => other.share - one.share).find(({ isKey }) => !isKey);
  const isAhead = key && rival && rival.share > key.share;
  return (
    <Notice tone="caution" className="mb-5">
      {isAhead &&
        `${rival.letter} was chosen by ${Math.round(rival.share * 100)}%, more than the key ${key.letter} (${Math.round(key.share * 100)}%). `}
      {flagText('key_doubtful').meaning}
    </Notice>
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
