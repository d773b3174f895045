import { encodeAnswer } from '@examplar/domain/questions/answers';
import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import type { Question } from '../model.ts';
import { splitCode } from '../text/split-code.ts';
import { tidyText } from '../text/tidy-text.ts';
import type { Draft, Finding } from './draft.ts';
import { buildExplanation } from './explanation.ts';
import { findDoubts } from './find-doubts.ts';

const maxBytes = 100_000;

/**
 * Makes a question of what a reader found, or says why it cannot be one (IMP-1). The
 * findings hold exactly one rejection then, else only warnings.
 */
export function finishDraft(draft: Draft): { question?: Question; findings: Finding[] } {
  const text = clean(draft.text);
  const options = stripLabels(
    draft,
    draft.options.map((option) => clean(option.text)),
  );
  const right = draft.options.flatMap(({ isCorrect }, position) => (isCorrect ? [position] : []));

  const rejection = findRejection(draft, text, options, right);
  if (rejection !== undefined) return { findings: [rejection] };

  const parts = {
    feedback: clean(draft.feedback ?? ''),
    optionFeedback: draft.options.some(({ feedback }) => clean(feedback ?? '') !== '')
      ? draft.options.map(({ feedback }) => clean(feedback ?? ''))
      : [],
    references: (draft.references ?? []).map(tidyText).filter((reference) => reference !== ''),
  };
  const question: Question = {
    question_text: text,
    options,
    number_of_answers: right.length,
    correct_answer: encodeAnswer('choice', right),
    explanation: buildExplanation(parts),
    tags: (draft.tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''),
    ...parts,
  };
  if (draft.id?.trim()) question.id = draft.id.trim();
  if (draft.topic?.trim()) question.topic = draft.topic.trim();
  if (draft.difficulty?.trim()) question.difficulty = draft.difficulty.trim();
  if (draft.licence?.trim()) question.licence = draft.licence.trim();
  return { question, findings: findDoubts(question) };
}

function findRejection(draft: Draft, text: string, options: string[], right: number[]): Finding | undefined {
  const reject = (code: Finding['code'], message: string): Finding => ({ severity: 'rejected', code, message });
  if (text === '') return reject('EMPTY_QUESTION', 'The question has no text.');
  if (options.length < 2)
    return reject('TOO_FEW_OPTIONS', `A question needs at least 2 options; this one has ${options.length}.`);
  if (options.length > maxOptions)
    return reject(
      'TOO_MANY_OPTIONS',
      `At most ${maxOptions} options are possible; this question has ${options.length}.`,
    );
  const empty = options.indexOf('');
  if (empty >= 0) return reject('EMPTY_OPTION', `Option ${letterAt(empty)} has no text.`);
  if (right.length === 0) return reject('NO_CORRECT_ANSWER', 'No option is marked as correct.');
  if (draft.answers === 'single' && right.length > 1) {
    return reject(
      'CONTRADICTION',
      `The question allows one answer, but ${right.length} options are marked as correct.`,
    );
  }
  const bytes = [text, draft.feedback ?? '', ...options].reduce((sum, part) => sum + part.length, 0);
  if (bytes > maxBytes) return reject('TOO_LARGE', 'The question is larger than 100 KB.');
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

const label = /^(?:\*\*)?\(?([A-Za-z])[.)](?:\*\*)?\s+(?=\S)/;

function stripLabels(draft: Draft, options: string[]): string[] {
  const inOrder = (option: string, position: number) => label.exec(option)?.[1]?.toUpperCase() === letterAt(position);
  if (!draft.optionsMayBeLabelled || options.length < 2 || options.length > maxOptions) return options;
  if (!options.every(inOrder)) return options;
  return options.map((option) => option.replace(label, ''));
}
