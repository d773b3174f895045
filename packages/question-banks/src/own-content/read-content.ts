import type { Problem } from '../model.ts';
import type { ContentFile, OwnBank, OwnProvider } from './content-model.ts';
import { certificationSchema, providerSchema } from './reading/certification-schemas.ts';
import { questionSchema, reviewSchema, scenarioSchema } from './reading/question-schemas.ts';
import { readRecords } from './reading/read-records.ts';
import { findUnknownTerms, readTerms } from './reading/read-terms.ts';
import { readReleased } from './released.ts';

export type OwnContent = { providers: OwnProvider[]; banks: OwnBank[]; problems: Problem[] };

/**
 * Reads the content folder (content/README.md): paths are relative to it, such as `aws-saa-c03/questions/001-020.yaml`.
 * Faulty records are left out and named in `problems`; what is returned is well-formed, but only `checkContent` says
 * whether it is good.
 */
export function readContent(files: readonly ContentFile[]): OwnContent {
  const problems: Problem[] = [];
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const at = (path: string) => sorted.filter((file) => file.path === path);
  const providers = at('providers.yaml')
    .flatMap((file) => readRecords(file, () => providerSchema, problems))
    .map(({ record }) => record);
  const banks = sorted.flatMap((file): OwnBank[] => {
    const folder = /^([^/]+)\/certification\.yaml$/.exec(file.path)?.[1];
    if (folder === undefined) return [];
    const [found] = readRecords(file, () => certificationSchema, problems);
    const questions = sorted
      .filter(({ path }) => path.startsWith(`${folder}/questions/`) && /\.ya?ml$/.test(path))
      .flatMap((part) => readRecords(part, questionSchema, problems))
      .map(withPlace);
    const scenarios = at(`${folder}/scenarios.yaml`)
      .flatMap((part) => readRecords(part, () => scenarioSchema, problems))
      .map(withPlace);
    const reviews = at(`${folder}/review.yaml`)
      .flatMap((part) => readRecords(part, () => reviewSchema, problems))
      .map(withPlace);
    const terms = at(`${folder}/terms.yaml`).flatMap((part) => readTerms(part, problems));
    problems.push(...findUnknownTerms(questions, terms));
    const released = readReleased(at(`${folder}/released.yaml`)[0], problems);
    if (!found) return [];
    const successorLine = found.lineAt(['successor', 'certification']);
    const { record: certification } = found;
    return [{ certification, file: file.path, successorLine, questions, scenarios, reviews, terms, released }];
  });
  return { providers, banks, problems };
}

const withPlace = <R extends object, P>({ record, place }: { record: R; place: P }) => ({ ...record, ...place });
