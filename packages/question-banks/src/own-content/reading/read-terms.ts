import { findSharedNames, maxTerms } from '@examplar/domain/mix-ups/terms';
import type { BankTerm, Problem } from '../../model.ts';
import type { ContentFile, OwnQuestion, OwnTerm } from '../content-model.ts';
import { termSchema } from './question-schemas.ts';
import { readRecords } from './read-records.ts';

/** Reads `terms.yaml`. What two terms share is a problem of the later one. */
export function readTerms(file: ContentFile, problems: Problem[]): OwnTerm[] {
  const found = readRecords(file, () => termSchema, problems);
  const terms = found.map(({ record }) => record);
  const reject = (line: number, message: string, id: { id?: string } = {}) =>
    problems.push({ file: file.path, line, ...id, severity: 'rejected', code: 'MALFORMED_RECORD', message });
  if (terms.length > maxTerms) reject(1, `There are ${terms.length} terms; at most ${maxTerms} are allowed.`);
  for (const { index, message } of findSharedNames(terms)) {
    const { record, place } = found[index] ?? {};
    if (record && place) reject(place.line, message, { id: record.id });
  }
  return terms;
}

export const toStoredTerm = ({ isCaseSensitive, translations, ...term }: OwnTerm): BankTerm => ({
  ...term,
  case: isCaseSensitive,
  ...translations,
});

/** Options that name a term which the certification does not have. */
export function findUnknownTerms(questions: readonly OwnQuestion[], terms: readonly OwnTerm[]): Problem[] {
  const known = new Set(terms.map(({ id }) => id));
  return questions.flatMap(({ file, line: at, id, options }) =>
    options.flatMap(({ term }, index): Problem[] =>
      term === undefined || term === null || known.has(term)
        ? []
        : [
            {
              file,
              line: at,
              id,
              severity: 'rejected',
              code: 'MALFORMED_RECORD',
              message: `options[${index + 1}]: 'term' is not in terms.yaml: ${term}`,
            },
          ],
    ),
  );
}
