/** What a team sees, as people agree to it when they join; `{team}` is its name. A new version asks everybody again. */
const versions: Record<number, readonly string[]> = {
  1: [
    'From today {team} sees your name, the address that you join with, and, for work that it assigns to you: whether you began and finished, your score, the day, how much of your time you used, and your result by topic.',
    'For tasks that count practice it sees how many of the questions that it asked for you have answered, wherever you answered them.',
    'It does not see your other exams, your practice, notes and plan, or how ready you are. Your account stays yours when you leave.',
  ],
};

export const joiningVersion = 1;

/** The text of a version as somebody agreed to it, in English. */
export const joiningText = (version: number, team: string): string =>
  (versions[version] ?? []).join(' ').replaceAll('{team}', team);
