import type { CertificationLevel } from '@examplar/domain/catalogue/levels';
import type { CertificationStatus } from '@examplar/domain/catalogue/statuses';
import type { Section } from '@examplar/domain/exams/sections';
import type { VendorFactSubject } from '@examplar/domain/exams/vendor-facts';
import type { Language } from '@examplar/domain/languages/languages';
import type { MatchingDisplay, QuestionKind, Scoring } from '@examplar/domain/questions/answers';
import type { DifficultyLabel } from '@examplar/domain/questions/difficulties';

/** Examplar's own content as typed data. The format is described in content/README.md; names are translated to ours. */

/**
 * Translations of a record's texts, by language and field (LNG-40): `{ vi: { heading: '…' } }`. A list has the entries of the English one,
 * in its order.
 */
export type OwnTranslations = Partial<Record<Exclude<Language, 'en'>, Record<string, string | string[]>>>;

/**
 * What a vendor says about its exams. `checkedOn` is the day on which the source was read, null while no one has
 * confirmed it there.
 */
export type VendorFact = {
  about: VendorFactSubject;
  text: string;
  sourceUrl: string;
  checkedOn: string | null;
  translations: OwnTranslations;
};

export type OwnProvider = {
  id: string;
  name: string;
  heading: string;
  subheading: string;
  monogram: string;
  tint: number;
  /** True of all exams of the provider, unless a certification says otherwise. */
  vendorFacts: VendorFact[];
  translations: OwnTranslations;
};

export type OwnTopic = { number: number; name: string; weight: number; translations: OwnTranslations };

/**
 * A fixed exam asks the questions with these numbers, in this order; a drawn one takes `count` other questions at each start. The
 * questions of a final are in no other exam.
 */
export type OwnExam = {
  id: string;
  title: string;
  description: string;
  difficulty: string;
  durationMinutes: number;
  isFinal: boolean;
  /** Shows the types of questions: of any length, with any share of the topics. */
  isSampler: boolean;
  /** How many of its questions do not count. */
  unscored: number;
  /** Empty where one may move freely from the first question to the last. */
  sections: Section[];
  translations: OwnTranslations;
} & ({ assembly: 'fixed'; numbers: number[] } | { assembly: 'drawn'; count: number });

/** The rules for a bank at the level of the real exam; others are exempt. */
export type ExamLevel = {
  /** At least half of the questions, and 80 % of a final's, have texts of this many words. */
  stemWords: { from: number; to: number };
  /** At least this share of the questions shows code, a table or an image, in percent. */
  exhibitPercent: number;
  /** At least this share of the questions outside the final is an ordering or a matching, in percent. */
  otherKindsPercent: number;
  /** At least so many cases have four to six questions outside the final. */
  caseStudies: number;
};

export type OwnCertification = {
  id: string;
  providerId: string;
  code: string;
  title: string;
  level: CertificationLevel;
  category: string;
  /** Of the category's name. */
  categoryTranslations: OwnTranslations;
  status: CertificationStatus;
  priceUsd: number;
  durationMinutes: number;
  examLength: number;
  passingScorePercent: number;
  passingScoreIsOurs: boolean;
  weightsAreOurs: boolean;
  scoring: Scoring;
  description: string;
  prerequisites: string[];
  sourceUrl: string;
  checkedOn: string;
  retiresOn: string | null;
  topics: OwnTopic[];
  exams: OwnExam[];
  /** Where this exam differs from what its provider's exams have in common. */
  vendorFacts: VendorFact[];
  examLevel: ExamLevel | null;
  /** Numbers of questions that were retired: they are never given again. */
  retiredNumbers: number[];
  /** Whether `review.yaml` must cover every question. */
  isReviewRequired: boolean;
  translations: OwnTranslations;
};

export type OwnOption = { text: string; isCorrect: boolean; why: string };

/**
 * The texts of a question in another language (LNG-50). `key` is the key for which they were written; an empty text of an option or row is
 * the English one.
 */
export type OwnQuestionTranslation = {
  key: string;
  text: string;
  options: { text: string; why: string }[];
  prompts: { text: string; why: string }[];
  explanation: string;
};
export type OwnQuestionTranslations = Partial<Record<Exclude<Language, 'en'>, OwnQuestionTranslation>>;

/** A row of a matching question. `allowed` has the letters that it may take, null for all. */
export type OwnPrompt = { text: string; why: string; allowed: string | null };

/** `number` is the question's place in the bank and the number in its id; `file` and `line` say where it is written. */
export type OwnQuestion = {
  id: string;
  number: number;
  topic: number;
  difficulty: DifficultyLabel;
  kind: QuestionKind;
  /** Null unless it is a matching question. */
  display: MatchingDisplay | null;
  scenarioId: string | null;
  text: string;
  options: OwnOption[];
  /** Empty unless it is a matching question. */
  prompts: OwnPrompt[];
  /** In the encoding of the kind; empty where no option is marked as right. */
  correctAnswer: string;
  explanation: string;
  reference: { title: string; url: string };
  translations: OwnQuestionTranslations;
  /** Differs from the last release in wording or key, in a way that does not change any answer. */
  isRepair: boolean;
  file: string;
  line: number;
};

/** A case that several questions are about. */
export type OwnScenario = {
  id: string;
  title: string;
  tabs: { title: string; text: string }[];
  file: string;
  line: number;
};

/** One session in which questions were solved without sight of the key, by someone else than their author. */
export type OwnReview = {
  /** Ids, and ranges of ids such as `aws-saa-c03-q001..aws-saa-c03-q020`. */
  questions: string[];
  writtenBy: string;
  solvedBy: string;
  solvedOn: string;
  /** How many questions were solved, those included that were retired later. */
  solved: number;
  /** How many answers matched the key, before any correction. */
  agreed: number;
  remarks: { id: string; remark: string; resolution: string }[];
  file: string;
  line: number;
};

/** What was released under an id: the key's letters, a fingerprint of the text, and whether a final reserved it (`released.ts`). */
export type ReleasedQuestion = { key: string; textHash: string; isReserved: boolean };

export type OwnBank = {
  certification: OwnCertification;
  file: string;
  questions: OwnQuestion[];
  scenarios: OwnScenario[];
  reviews: OwnReview[];
  /** The last release by question id; empty before the first. */
  released: Map<string, ReleasedQuestion>;
};

/** A text file of the content folder, its path relative to that folder. */
export type ContentFile = { path: string; text: string };
