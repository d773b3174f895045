/** `missed`: a round over what an attempt missed; `set`: a practice set; `today`: the list that a target made for a day. */
export const attemptKinds = ['exam', 'missed', 'set', 'today'] as const;
export type AttemptKind = (typeof attemptKinds)[number];
