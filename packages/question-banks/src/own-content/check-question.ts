import { countRight } from './bank-statistics.ts';
import type { OwnCertification, OwnQuestion } from './content-model.ts';

const countWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** 'Option B', 'answers A and C', 'the first option', 'the option above': no longer true once options move. */
const namesALetter =
  /\b(?:options?|answers?|choices?)\s+\(?[A-F]\b|\b[A-F]\)|\b(?:first|second|third|fourth|fifth|sixth|last)\s+(?:option|answer|choice)\b|\b(?:option|answer|choice)s?\s+(?:number\s+)?[1-6]\b|\b(?:option|answer|choice)s?\s+(?:above|below)\b/i;

const namesAllOrNone = /\b(?:all|none|both|neither)\s+of\s+the\s+(?:above|options|answers|choices|others)\b/i;

const normalised = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** What is wrong with a question by itself, as sentences (content/README.md, 'Requirements that the check enforces'). */
export function checkQuestion(question: OwnQuestion, certification: OwnCertification): string[] {
  const { options, text, explanation } = question;
  const right = countRight(question);
  const faults: string[] = [];
  const demand = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };

  demand(right > 0, 'No option is right.');
  demand(right < options.length || right === 0, 'All options are right.');
  if (right === 1)
    demand(options.length === 4, `A question with one right answer has 4 options, not ${options.length}.`);
  if (right > 1) {
    demand(right <= 3, `At most three options are right, not ${right}.`);
    demand(
      options.length === 5 || options.length === 6,
      `With ${right} right options there are 5 or 6 options, not ${options.length}.`,
    );
  }

  const demanded = /\((?:choose|select)\s+(\w+)\.?\)/i.exec(text)?.[1]?.toLowerCase();
  if (right > 1)
    demand(demanded === countWords[right], `The text does not say '(Choose ${countWords[right] ?? right}.)'.`);
  else
    demand(
      demanded === undefined,
      `The text says 'choose ${demanded}', but ${right === 1 ? 'one option is' : 'none is'} right.`,
    );

  demand(
    new Set(options.map((option) => normalised(option.text))).size === options.length,
    'Two options have the same text.',
  );
  for (const option of options) {
    demand(!namesAllOrNone.test(option.text), `An option stands for others: '${option.text}'.`);
    demand(!namesALetter.test(option.why), `A 'why' speaks of letters or positions: '${option.why}'.`);
  }
  demand(!namesALetter.test(explanation), `The explanation speaks of letters or positions: '${explanation}'.`);
  demand(
    certification.topics.some(({ number }) => number === question.topic),
    `Topic ${question.topic} is not one of the certification's.`,
  );
  return faults;
}
