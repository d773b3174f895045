import type { OwnBank, OwnQuestion } from '../content-model.ts';
import { checkChoice } from './check-choice.ts';
import { checkRowsAndSteps } from './check-rows-and-steps.ts';
import { hasRepeatedText } from './question-words.ts';

/** 'Option B', 'answers A and C', 'the first option', 'the option above': no longer true once options move. */
const namesALetter =
  /\b(?:options?|answers?|choices?)\s+\(?[A-F]\b|\b[A-F]\)|\b(?:first|second|third|fourth|fifth|sixth|last)\s+(?:option|answer|choice)\b|\b(?:option|answer|choice)s?\s+(?:number\s+)?[1-6]\b|\b(?:option|answer|choice)s?\s+(?:above|below)\b/i;

const namesAllOrNone = /\b(?:all|none|both|neither)\s+of\s+the\s+(?:above|options|answers|choices|others)\b/i;

/** The problems of a question by itself, as sentences (content/README.md, 'Requirements that the check enforces'). */
export function checkQuestion(question: OwnQuestion, { certification, scenarios }: OwnBank): string[] {
  const { options, prompts, explanation, scenarioId } = question;
  const faults = question.kind === 'choice' ? checkChoice(question) : checkRowsAndSteps(question);
  const check = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };

  check(
    question.kind === 'ordering' || !hasRepeatedText(options.map(({ text }) => text)),
    'Two options have the same text.',
  );
  for (const option of options) check(!namesAllOrNone.test(option.text), `An option means others: '${option.text}'.`);
  for (const { why } of [...options, ...prompts])
    check(!namesALetter.test(why), `A 'why' speaks of letters or positions: '${why}'.`);
  check(!namesALetter.test(explanation), `The explanation speaks of letters or positions: '${explanation}'.`);
  check(
    certification.topics.some(({ number }) => number === question.topic),
    `Topic ${question.topic} is not one of the certification's.`,
  );
  check(
    scenarioId === null || scenarios.some(({ id }) => id === scenarioId),
    `There is no scenario ${scenarioId} in scenarios.yaml.`,
  );
  return faults;
}
