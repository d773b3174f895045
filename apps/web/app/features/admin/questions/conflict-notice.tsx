import type { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../cells/instant.tsx';
import { answersOf } from './answers-of.ts';
import { QuestionSheet } from './question-sheet.tsx';

type ConflictNoticeProps = {
  theirs: AdminQuestionPage;
  base: AdminQuestionPage;
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

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
} as const;

/** Shown when another admin saved first: what they changed, and a choice of versions. Nothing that was typed is lost. */
export function ConflictNotice({ theirs, base, isBusy, onKeep, onTake }: ConflictNoticeProps) {
  const latest = theirs.versions.find(({ version }) => version === theirs.version);
  const changed = (Object.keys(partNames) as (keyof typeof partNames)[])
    .filter((part) => JSON.stringify(theirs[part]) !== JSON.stringify(base[part]))
    .map((part) => partNames[part]);
  return (
    <section role="alert" data-fill className="grid gap-3 rounded-card border border-caution bg-caution-soft p-4">
      <p className="flex items-start gap-2.5 font-semibold text-caution">
        <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none" />
        <span>
          {latest?.createdBy?.name ?? 'Someone'} saved version {theirs.version}
          {latest && (
            <>
              {' '}
              on <Instant at={latest.createdAt} />
            </>
          )}{' '}
          while you were editing.
        </span>
      </p>
      <p>
        Your text is still here.{' '}
        {changed.length > 0 ? `Since you opened it, ${changed.join(', ')} changed.` : 'The wording did not change.'}
      </p>
      <details>
        <summary className="min-h-9 content-center font-semibold">Read version {theirs.version}</summary>
        <div className="mt-2 rounded-card bg-surface p-4">
          <QuestionSheet
            question={{ ...theirs, answers: answersOf(theirs) }}
            number={theirs.question_number}
            isRevealed
          />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={onKeep}>
          Save mine as version {theirs.version + 1}
        </Button>
        <Button variant="quiet" onClick={onTake}>
          Discard mine, use theirs
        </Button>
      </div>
    </section>
  );
}
