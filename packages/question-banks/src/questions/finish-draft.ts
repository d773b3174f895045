import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import type { Question } from '../model.ts';
import { splitCode } from '../text/split-code.ts';
import { tidyText } from '../text/tidy-text.ts';
import { type Draft, type Finding, type FinishedAnswers, rejection } from './draft.ts';
import { buildExplanation } from './explanation.ts';
import { findDoubts } from './find-doubts.ts';
import { finishChoice } from './finish-choice.ts';
import { finishMatching } from './finish-matching.ts';
import { finishOrdering } from './finish-ordering.ts';
import { findRuleProblem } from './question-problems.ts';

/** The largest question that is read (IMP-10). */
export const maxQuestionBytes = 100_000;

export const tooLarge = rejection('TOO_LARGE', 'The question is larger than 100 KB.');

/**
 * Makes a question of what a reader found, or says why it cannot be one (IMP-1, IMP-23). The
 * findings hold exactly one rejection then, else only warnings.
 */
export function finishDraft(draft: Draft): { question?: Question; findings: Finding[] } {
  const text = clean(draft.text);
  const options = draft.options.map((option) => clean(option.text));
  const rejected = findRejection(draft, text, options);
  if (rejected !== undefined) return { findings: [rejected] };

  const finished = finishKind(draft, text, options);
  if ('severity' in finished) return { findings: [finished] };

  const { order, ...ofKind } = finished;
  const optionFeedback = order.map((position) => clean(draft.options[position]?.feedback ?? ''));
  const parts = {
    feedback: clean(draft.feedback ?? ''),
    optionFeedback: optionFeedback.some((feedback) => feedback !== '') ? optionFeedback : [],
    references: (draft.references ?? []).map(tidyText).filter((reference) => reference !== ''),
  };
  const question: Question = {
    ...ofKind,
    explanation: buildExplanation(parts),
    tags: (draft.tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''),
    ...parts,
  };
  if (draft.id?.trim()) question.id = draft.id.trim();
  if (draft.topic?.trim()) question.topic = draft.topic.trim();
  if (draft.difficulty?.trim()) question.difficulty = draft.difficulty.trim();
  if (draft.licence?.trim()) question.licence = draft.licence.trim();
  if (draft.lang) question.lang = draft.lang;
  const kept = keepTranslations(draft, order);
  if (kept.translations) question.translations = kept.translations;
  return { question, findings: [...findDoubts(question), ...kept.findings] };
}

/** Translations go by position, so they are lost where the options are shown in another order than that of the file (IMP-24). */
function keepTranslations(
  { translations = {} }: Draft,
  order: readonly number[],
): { translations?: QuestionTranslations; findings: Finding[] } {
  if (Object.keys(translations).length === 0) return { findings: [] };
  if (order.every((position, index) => position === index)) return { translations, findings: [] };
  const message = 'The options are shown in another order than in the file, so its translations were left out.';
  return { findings: [{ severity: 'warning', code: 'TEXT_NOT_KEPT', message }] };
}

function finishKind(draft: Draft, text: string, options: string[]): FinishedAnswers | Finding {
  if (draft.kind !== 'ordering' && draft.kind !== 'matching') return finishChoice(draft, text, options);
  const finished =
    draft.kind === 'ordering'
      ? finishOrdering(draft, text, options)
      : finishMatching(
          { ...draft, rows: draft.rows.map((row) => ({ ...row, prompt: clean(row.prompt) })) },
          text,
          options,
        );
  return findRuleProblem(finished) ?? finished;
}

function findRejection(draft: Draft, text: string, options: readonly string[]): Finding | undefined {
  if (text === '') return rejection('EMPTY_QUESTION', 'The question has no text.');
  if (options.length < 2)
    return rejection('TOO_FEW_OPTIONS', `A question needs at least 2 options; this one has ${options.length}.`);
  if (options.length > maxOptions)
    return rejection(
      'TOO_MANY_OPTIONS',
      `At most ${maxOptions} options are possible; this question has ${options.length}.`,
    );
  const empty = options.indexOf('');
  if (empty >= 0) return rejection('EMPTY_OPTION', `Option ${letterAt(empty)} has no text.`);
  const prompts = draft.kind === 'matching' ? draft.rows.map(({ prompt }) => prompt) : [];
  const size = [text, draft.feedback ?? '', ...options, ...prompts].reduce((sum, part) => sum + part.length, 0);
  const translations = Object.values(draft.translations ?? {}).map((translation) => JSON.stringify(translation).length);
  if (Math.max(size, ...translations) > maxQuestionBytes) return tooLarge;
  return undefined;
}

/** A text as it is kept: several blank lines are one, but not in code. */
function clean(text: string): string {
  const tidy = tidyText(text);
  if (!/\n{3}/.test(tidy)) return tidy;
  return splitCode(tidy)
    .map((part) => (part.kind === 'code' ? part.text : part.text.replace(/\n{3,}/g, '\n\n')))
    .join('');
}
