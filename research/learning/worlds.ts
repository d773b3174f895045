/** Settings of a simulated world; each world is one way in which reality may differ from the model. */
export type World = {
  name: string;
  /** The way the next question is chosen. */
  practice: 'random' | 'adaptive' | 'very adaptive';
  /** First-sight answers of a learner: minimum and maximum. */
  answers: readonly [min: number, max: number];
  /** True if easy, medium and hard carry information about the difficulty. */
  areLabelsUseful: boolean;
  /** Standard deviation of the offset between the bank and the real exam, one draw for each seed. */
  offsetDeviation: number;
  /** Probability that an expert answers correctly. */
  bestShareRight: number;
  /** Share of learners who have read leaked keys. */
  readers: number;
  certifications: number;
};

const ordinary: World = {
  name: 'random',
  practice: 'random',
  answers: [100, 140],
  areLabelsUseful: true,
  offsetDeviation: 0,
  bestShareRight: 0.98,
  readers: 0,
  certifications: 1,
};

export const worlds: readonly World[] = [
  ordinary,
  { ...ordinary, name: 'adaptive', practice: 'adaptive' },
  { ...ordinary, name: 'very-adaptive', practice: 'very adaptive' },
  { ...ordinary, name: 'few-answers', answers: [30, 60] },
  { ...ordinary, name: 'labels-useless', areLabelsUseful: false },
  { ...ordinary, name: 'exam-offset', offsetDeviation: 0.3 },
  { ...ordinary, name: 'slips', bestShareRight: 0.95 },
  { ...ordinary, name: 'readers', readers: 0.1 },
  { ...ordinary, name: 'two-certifications', certifications: 2 },
];
