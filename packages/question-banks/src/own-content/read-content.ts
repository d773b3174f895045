import type { Problem } from '../model.ts';
import type { ContentFile, OwnBank, OwnProvider } from './content-model.ts';
import { readCertification, readProviders } from './reading/read-certification.ts';
import { readQuestions } from './reading/read-questions.ts';
import { readReviews } from './reading/read-review.ts';
import { readScenarios } from './reading/read-scenarios.ts';
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
  const providers = sorted
    .filter(({ path }) => path === 'providers.yaml')
    .flatMap((file) => readProviders(file, problems));
  const banks: OwnBank[] = [];
  for (const file of sorted) {
    const folder = /^([^/]+)\/certification\.yaml$/.exec(file.path)?.[1];
    if (folder === undefined) continue;
    const certification = readCertification(file, problems);
    const questions = sorted
      .filter(({ path }) => path.startsWith(`${folder}/questions/`) && /\.ya?ml$/.test(path))
      .flatMap((questionFile) => readQuestions(questionFile, problems));
    const scenarios = sorted
      .filter(({ path }) => path === `${folder}/scenarios.yaml`)
      .flatMap((scenarioFile) => readScenarios(scenarioFile, problems));
    const reviews = sorted
      .filter(({ path }) => path === `${folder}/review.yaml`)
      .flatMap((reviewFile) => readReviews(reviewFile, problems));
    const released = readReleased(
      sorted.find(({ path }) => path === `${folder}/released.yaml`),
      problems,
    );
    if (certification !== undefined)
      banks.push({ certification, file: file.path, questions, scenarios, reviews, released });
  }
  return { providers, banks, problems };
}
