/** Examplar's own content as typed data. The format is described in content/README.md; names are translated to ours. */

export const levels = ['Professional', 'Associate', 'Specialty', 'Foundational', 'Expert', 'Other'] as const;
export const statuses = ['available', 'coming_soon', 'updating', 'retired'] as const;
export const difficulties = ['easy', 'medium', 'hard'] as const;

export type OwnProvider = {
  id: string;
  name: string;
  heading: string;
  subheading: string;
  monogram: string;
  tint: number;
};

export type OwnTopic = { number: number; name: string; weight: number };

/** A fixed exam holds the questions numbered `from` to `to`; a drawn one takes `count` anew at each start. */
export type OwnExam = {
  id: string;
  title: string;
  description: string;
  difficulty: string;
  durationMinutes: number;
} & ({ assembly: 'fixed'; from: number; to: number } | { assembly: 'drawn'; count: number });

export type OwnCertification = {
  id: string;
  providerId: string;
  code: string;
  title: string;
  level: (typeof levels)[number];
  category: string;
  status: (typeof statuses)[number];
  priceUsd: number;
  durationMinutes: number;
  examLength: number;
  passingScorePercent: number;
  passingScoreIsOurs: boolean;
  weightsAreOurs: boolean;
  description: string;
  prerequisites: string[];
  sourceUrl: string;
  checkedOn: string;
  retiresOn: string | null;
  topics: OwnTopic[];
  exams: OwnExam[];
};

export type OwnOption = { text: string; isCorrect: boolean; why: string };

/** `number` is the question's place in the bank and the number in its id; `file` and `line` say where it is written. */
export type OwnQuestion = {
  id: string;
  number: number;
  topic: number;
  difficulty: (typeof difficulties)[number];
  text: string;
  options: OwnOption[];
  explanation: string;
  reference: { title: string; url: string };
  file: string;
  line: number;
};

export type OwnBank = { certification: OwnCertification; file: string; questions: OwnQuestion[] };

/** A text file of the content folder, its path relative to that folder. */
export type ContentFile = { path: string; text: string };
