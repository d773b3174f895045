/** What the features of plans are about: pages give each an icon. */
export const featureKinds = [
  'support',
  'progress',
  'updates',
  'payment',
  'exams',
  'questions',
  'certifications',
  'time',
  'other',
] as const;
export type FeatureKind = (typeof featureKinds)[number];

const words: readonly [FeatureKind, RegExp][] = [
  ['support', /support|help|e-?mail/i],
  ['progress', /progress|track|statistic|analytic/i],
  ['updates', /\bnew\b|update/i],
  ['payment', /payment|card/i],
  ['exams', /exam|mode/i],
  ['questions', /question|explanation|answer/i],
  ['certifications', /certification/i],
  ['time', /day|month|time/i],
];

/** What a feature is about, by words of its English text, so that staff may write any and a language needs no words of its own. */
export const featureKind = (english: string): FeatureKind =>
  words.find(([, word]) => word.test(english))?.[0] ?? 'other';
