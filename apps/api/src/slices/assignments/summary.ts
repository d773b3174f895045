import type { Summary } from '@examplar/contract/teams/results';
import type { Language } from '@examplar/domain/languages/languages';
import { isRight } from '@examplar/domain/questions/answers';
import { countedPeople } from '@examplar/domain/teams/basis';
import { quartiles, shareOfPeople, topicsOfPeople } from '@examplar/domain/teams/figures';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { getFrozenQuestions, listOpenTexts, listTopicNames } from '../questions/public.ts';
import { refuseUnknownGroups, requireMember } from '../teams/public.ts';
import { countStates } from './assignments.presenter.ts';
import type { AssignmentRow } from './assignments.repository.ts';
import { listFinishers } from './basis.ts';
import { presentLine } from './lines.ts';
import { type AskedWork, getAssignmentRow, looks } from './results.ts';
import { listAnswered } from './work.repository.ts';
import { loadWork } from './work.ts';

const maxQuestions = 20;

/**
 * Figures over the people of an assignment, or of one of its groups, each with its doubt (TEA-55). Who is excused is in none of them.
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED
 */
export async function getSummary(
  { db }: Pick<Deps, 'db'>,
  { now, language, ...asked }: AskedWork & { language: Language },
  { group }: { group?: string | undefined },
): Promise<Summary> {
  await requireMember(db, asked, looks);
  const row = await getAssignmentRow(db, asked);
  if (group !== undefined) await refuseUnknownGroups(db, asked.teamId, [group], 'group');
  const work = await loadWork(db, [row], { group }, now);
  const lines = work.flatMap((one) => {
    const line = presentLine(one, '');
    return one.state !== 'excused' && line.percent !== null && (row.task === 'exam' || one.practice) ? [line] : [];
  });
  const decided = lines.map(({ reached, passed }) => reached ?? passed);
  const topics = topicsOfPeople(lines.map((line) => line.topics ?? []));
  const names = topics.length === 0 ? [] : await listTopicNames(db, row.certification_id, language);
  const finishers = group === undefined && row.task === 'exam' ? listFinishers(work, now) : [];
  const counted = countedPeople(finishers, row.basis_broken_at);
  return {
    states: countStates(work),
    answered: lines.length,
    percent: quartiles(lines.map(({ percent }) => percent ?? 0)),
    passed: row.task === 'practice' ? null : shareOfPeople(decided.filter(Boolean).length, decided.length),
    topics: topics.map((topic) => ({
      ...topic,
      name: names.find(({ number }) => number === topic.topic_number)?.name ?? null,
    })),
    questions:
      counted === null
        ? null
        : await questionFigures(db, row, {
            attempts: counted.map(({ attempt }) => attempt),
            userId: asked.userId,
            language,
            now,
          }),
  };
}

type Asking = {
  attempts: readonly { user_id: string; id: string }[];
  userId: string;
  language: Language;
  now: Date;
};

/** The questions that most people got wrong, of these attempts; a blank is wrong. */
async function questionFigures(
  db: Queryable,
  row: AssignmentRow,
  { attempts, userId, language, now }: Asking,
): Promise<Summary['questions']> {
  const answered = await listAnswered(db, attempts);
  const pins = new Map(answered.map(({ id, version }) => [`${id} ${version}`, { id, version }]));
  const questions = await getFrozenQuestions(db, [...pins.values()]);
  const keys = new Map([...pins.keys()].map((pin, index) => [pin, questions[index]]));
  const figures = new Map<
    string,
    { id: string; version: number; wrong: number; asked: number; sureButWrong: number }
  >();
  for (const { id, version, selected, confidence, count } of answered) {
    const question = keys.get(`${id} ${version}`);
    if (!question) continue;
    const figure = figures.get(id) ?? { id, version, wrong: 0, asked: 0, sureButWrong: 0 };
    figures.set(id, figure);
    figure.asked += count;
    if (isRight(selected, question)) continue;
    figure.wrong += count;
    if (confidence === 'sure') figure.sureButWrong += count;
  }
  const worst = [...figures.values()]
    .filter(({ wrong }) => wrong > 0)
    .toSorted((a, b) => b.wrong - a.wrong || a.asked - b.asked || (a.id < b.id ? -1 : 1))
    .slice(0, maxQuestions);
  const place = { certificationId: row.certification_id, userId, language, now };
  const texts = await listOpenTexts(db, { pins: worst, ...place });
  return worst.map(({ version: _, ...figure }) => ({ ...figure, question_text: texts.get(figure.id) ?? null }));
}
