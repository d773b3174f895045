import { includesOption } from '@examplar/domain/questions/answers/chosen-options';
import { splitExplanation } from '@examplar/domain/questions/explanation-parts';
import type { LetteredOption } from '@examplar/domain/questions/options';
import { say } from '../../lib/texts.ts';

/** Why an option is right or wrong. It has a title where its letter alone would not say which option it is about. */
export type Reason = { letter: string; title: string | null; text: string };

export type ExplainedChoice = {
  /** The reasons that are shown under an option, by its letter. */
  inPlace: Readonly<Record<string, readonly Reason[]>>;
  /** The reasons of the other options, after the general point; open after a right answer. */
  others: readonly Reason[];
  areOthersOpen: boolean;
  point: string | null;
  references: string | null;
};

/**
 * Arranges the explanation of an answer to a choice. The reasons of what was chosen and of what is right are under their
 * options, except that nothing opens above the first option that was chosen, so that it stays where it was pressed: what
 * belongs above is under that option, after its own reason. Without an answer each reason is under its option.
 */
export function explainChoice(
  explanation: string | null,
  options: readonly LetteredOption[],
  { answer, key }: { answer: string; key: string },
): ExplainedChoice {
  const { reasons, ...parts } = splitExplanation(explanation, options);
  const letters = options.map(({ letter }) => letter).filter((letter) => reasons[letter]);
  const first = options.find(({ letter }) => includesOption(answer, letter))?.letter ?? '';
  const isRight = answer === key;
  const titleOf = (letter: string) => {
    if (first === '' || isRight) return null;
    return includesOption(key, letter)
      ? say('answer.whyRight', { key: letter })
      : say('answer.tempts', { option: letter });
  };
  const reasonsOf = (chosen: readonly string[]): Reason[] =>
    chosen.map((letter) => ({ letter, title: titleOf(letter), text: reasons[letter] ?? '' }));

  const isInPlace = (letter: string) => first === '' || includesOption(answer + key, letter);
  const shown = letters.filter(isInPlace);
  const above = shown.filter((letter) => letter < first);
  const inPlace = Object.fromEntries(
    options
      .filter(({ letter }) => letter >= first)
      .map(({ letter }) => [
        letter,
        reasonsOf([...shown.filter((own) => own === letter), ...(letter === first ? above : [])]),
      ]),
  );
  const others = letters
    .filter((letter) => !isInPlace(letter))
    .map((letter) => ({ letter, title: null, text: reasons[letter] ?? '' }));
  return { ...parts, inPlace, others, areOthersOpen: isRight };
}
