import { say } from '../texts.ts';

type Texted = { question_text?: string | null; text?: string | null };

/** The text of a question, which responses may also call `text`; never empty, so that every screen has something to show. */
export const questionTextOf = ({ question_text: text, text: otherName }: Texted): string =>
  [text, otherName].find((each) => each?.trim()) ?? say('question.noText');
