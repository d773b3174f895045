import type { z } from 'zod';
import type { certificationSchema, providerSchema } from './reading/certification-schemas.ts';
import type {
  questionSchema,
  reviewSchema,
  scenarioSchema,
  termSchema,
  translationSchema,
} from './reading/question-schemas.ts';

/** Examplar's own content as typed data. The format is described in content/README.md; names are translated to ours. */

/** A record with the file and line where it is written. */
type WithSource<T> = T & { file: string; line: number };

export type OwnProvider = z.output<typeof providerSchema>;
export type OwnCertification = z.output<typeof certificationSchema>;
export type OwnExam = OwnCertification['exams'][number];
export type VendorFact = OwnCertification['vendorFacts'][number];
export type OwnQuestion = WithSource<z.output<ReturnType<typeof questionSchema>>>;
export type OwnQuestionTranslation = z.output<typeof translationSchema>;
export type OwnQuestionTranslations = OwnQuestion['translations'];
export type OwnScenario = WithSource<z.output<typeof scenarioSchema>>;
export type OwnTerm = z.output<typeof termSchema>;
export type OwnReview = WithSource<z.output<typeof reviewSchema>>;

/** What was released under an id: the key's letters, a fingerprint of the text, and whether a final reserved it (`released.ts`). */
export type ReleasedQuestion = { key: string; textHash: string; isReserved: boolean };

export type OwnBank = {
  certification: OwnCertification;
  file: string;
  successorLine: number;
  questions: OwnQuestion[];
  scenarios: OwnScenario[];
  reviews: OwnReview[];
  /** What the options are told apart by; empty without `terms.yaml`. */
  terms: OwnTerm[];
  /** The last release by question id; empty before the first. */
  released: Map<string, ReleasedQuestion>;
};

/** A text file of the content folder, its path relative to that folder. */
export type ContentFile = { path: string; text: string };
