import { type Random, seededRandom } from '@examplar/domain/exams/shuffling';
import type { DemoAttempt, DemoPractice } from './demo-attempts.ts';

/**
 * A member of a class that took one exam, so that the analysis of its questions has enough first answers. Some are in the demo's team,
 * which assigned it to them.
 */
export type ClassMember = {
  name: string;
  joinedDaysAgo: number;
  inTeam: boolean;
  attempts: DemoAttempt[];
  practice: DemoPractice[];
};

/** More than the 50 answers that a question's discrimination needs. */
const classSize = 60;
/** How many of them are in the demo's team: with its owner, a second trainer, the learner and the trial user they are 24. */
const classInTeam = 20;
const examId = 'aws-saa-c03-exam-1';

const firstNames = 'Aiko Bruno Carla Dmitri Esther Farid Greta Hugo Ines Jakub Keira Liam'.split(' ');
const lastNames = 'Abbott Brandt Costa Dahl Egan Fischer Gallo Haas Ito Jensen'.split(' ');

/** The class, always the same. Each pair of the twelve first and ten last names occurs once in every sixty. */
export function demoClass(): ClassMember[] {
  const random = seededRandom(4_711);
  return Array.from({ length: classSize }, (_, index) => {
    const inTeam = index < classInTeam;
    const daysAgo = inTeam ? 12 + Math.floor(random() * 16) : 2 + Math.floor(random() * 70);
    const name = `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`;
    const attempt: DemoAttempt = { examId, mode: 'exam', daysAgo, ability: abilityFrom(random) };
    if (!inTeam) return { name, joinedDaysAgo: daysAgo + 1, inTeam, attempts: [attempt], practice: [] };
    const { attempts, practice } = workOfClassmate(index);
    return { name, joinedDaysAgo: 50, inTeam, attempts: [{ ...attempt, work: 'diagnostic' }, ...attempts], practice };
  });
}

/** What one of the class does for the team beyond the diagnostic that all of them took, by the place in the class. */
function workOfClassmate(place: number): { attempts: DemoAttempt[]; practice: DemoPractice[] } {
  const percentRight = [88, 62, 75, 81][place];
  const size = [10, 20, 25, 40, 60, 60, 15, 30][place - 2];
  return {
    attempts: percentRight
      ? [{ examId: 'aws-saa-c03-final', mode: 'exam', daysAgo: 1 + place, percentRight, work: 'final' }]
      : [],
    practice: size ? [{ kind: 'set', certificationId: 'microsoft-az-104', daysAgo: 1 + (place % 6), size }] : [],
  };
}

/** An approximately normal number: the sum of twelve uniform ones is close enough. */
function abilityFrom(random: Random): number {
  return Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
}

/** The position of the one question that able learners get wrong, as if its key were wrong. */
const doubtfulPlace = 7;

/**
 * How likely a learner of some ability (0 is average, most are within ±2) answers the question at a place right, 0 to 1.
 *
 * The questions have all difficulties and discriminate well, except for the doubtful one.
 */
export function chanceOfRight(ability: number, place: number, questionCount: number): number {
  if (place === doubtfulPlace) return Math.min(0.9, Math.max(0.1, 0.5 - 0.35 * ability));
  const difficulty = -1.2 + (2.1 * place) / Math.max(1, questionCount - 1);
  const guessed = 0.15;
  return guessed + (1 - guessed) / (1 + Math.exp(-2.4 * (ability - difficulty)));
}
