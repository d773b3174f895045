import { getQuestion } from '@examplar/contract/questions';
import { reportQuestion } from '@examplar/contract/reports';
import { completeAttempt, practiseMissed, startAttempt } from '@examplar/contract/taking';
import { afterEach, expect, test } from 'vitest';
import { bumpContentVersion } from '../../src/platform/cache/content-version.repository.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import { buildCall } from '../build-call.ts';
import { wordOfFinals } from '../seeds/seed-final.ts';
import { startTestApi } from '../start-test-api.ts';
import { callVisits, pageVisits, type Visit } from './visits.ts';

const api = await startTestApi({ pages: true });
const certification = await api.seed.certification();
const final = await api.seed.final();
const [reserved = ''] = final.questionIds;
const params = { examId: final.examId };

/** As a word of finals, but in translations of their questions alone. */
const translatedWord = 'giữ-lại';
const translation = {
  key: 'A',
  question_text: `Câu hỏi ${translatedWord}?`,
  options: [translatedWord, `${translatedWord} hai`, `${translatedWord} ba`],
  prompts: [],
  whys: ['', '', ''],
  explanation: `Giải thích ${translatedWord}.`,
};
await api.db
  .updateTable('question_version')
  .set({ translations: JSON.stringify({ vi: translation }) })
  .where('question_id', 'in', final.questionIds)
  .execute();
await api.db
  .updateTable('question')
  .set({ languages: ['en', 'vi'] })
  .where('id', 'in', final.questionIds)
  .execute();

async function learner({ hasPlan }: { hasPlan: boolean }): Promise<string> {
  const { id } = await api.seed.user();
  if (hasPlan) await api.seed.subscription(id);
  return id;
}
const attemptOf = async (userId: string, examId: string) =>
  (await api.as(userId).call(startAttempt, { params: { examId } })).body.id;

/** A visitor, learners without and with a plan, and one who is taking the final, with what they may ask for. */
async function makeCallers() {
  const [newcomer, subscriber, examTaker] = [
    await learner({ hasPlan: false }),
    await learner({ hasPlan: true }),
    await learner({ hasPlan: true }),
  ];
  const openFinal = await attemptOf(examTaker, final.examId);
  const [first = '', last = ''] = [certification.questionIds[0], certification.questionIds.at(-1)];
  const values = {
    certificationId: [certification.id],
    certification_id: [certification.id],
    examId: [certification.freeExamId, certification.drawnExamId, final.examId],
    questionId: [first, last, ...final.questionIds.slice(0, 2)],
    attemptId: [
      await attemptOf(subscriber, certification.fullExamId),
      await attemptOf(newcomer, certification.freeExamId),
      openFinal,
    ],
    providerName: ['AWS'],
    provider: ['AWS'],
    q: [wordOfFinals, translatedWord, reserved, 'question'],
    topic: ['1'],
    topics: ['1'],
  };
  return { callers: { visitor: null, newcomer, subscriber, examTaker }, openFinal, values };
}

/** What its own attempt shows to someone who is taking the final: the questions, and their ids. */
const ofOwnAttempt = new Set([
  'startAttempt',
  'getAttempt',
  'saveAnswer',
  'closeQuestions',
  'putNote',
  'listMyNotes',
  'exportMyData',
]);

async function send(visit: Visit, token: string | null) {
  const { method, url, headers, payload } = visit.endpoint
    ? buildCall(visit.endpoint, visit.parts)
    : { method: 'GET' as const, url: visit.url, headers: {}, payload: undefined };
  return api.app.inject({
    method,
    url,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(payload === undefined ? {} : { payload }),
  });
}

/** What the address itself says of the question is no leak: a page of an unknown id says it too. */
const withoutOwnAddress = (text: string, { url, parts }: Visit): string =>
  [
    url,
    decodeURIComponent(url),
    parts.params?.questionId,
    url.startsWith('/questions/') ? url.split('/')[2] : undefined,
  ]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .reduce((rest, part) => rest.replaceAll(part, ''), text);

/** The calls that reveal ids or texts of reserved questions to every caller, or to one. */
async function findLeaks(only?: string): Promise<string[]> {
  const { callers, openFinal, values } = await makeCallers();
  const leaks: string[] = [];
  for (const [caller, userId] of Object.entries(callers)) {
    if (only !== undefined && caller !== only) continue;
    const token = userId === null ? null : await api.tokenOf(userId);
    for (const visit of [...callVisits(values), ...(token === null ? pageVisits(values) : [])]) {
      if (!isVisited(visit, { caller, openFinal })) continue;
      const isOwnAttempt = caller === 'examTaker' && ofOwnAttempt.has(visit.name);
      const reply = await send(visit, token);
      const response = withoutOwnAddress(`${JSON.stringify(reply.headers)}\n${reply.body}`, visit);
      if ((isOwnAttempt ? keys : idsAndTexts).test(response)) leaks.push(`${caller} ${visit.name} ${visit.url}`);
      if (reply.statusCode === 500) leaks.push(`${caller} ${visit.url} failed`);
    }
  }
  return [...new Set(leaks)];
}
const idsAndTexts = new RegExp(`${wordOfFinals}|${translatedWord}|${final.questionIds.join('|')}`);
const keys = new RegExp(`${wordOfFinals} explanation|Giải thích ${translatedWord}|correct_answer|correctAnswer`);

/** Users who may start the final are asked its questions, and users who have finished it know them. */
function isVisited({ name, parts }: Visit, { caller, openFinal }: { caller: string; openFinal: string }): boolean {
  if (name === 'startAttempt' && parts.params?.examId === final.examId) return caller === 'examTaker';
  const isEnd = name === 'completeAttempt' || name === 'submitAttempt';
  return !(isEnd && caller === 'examTaker' && parts.params?.attemptId === openFinal);
}

const newContent = async () => {
  await inTransaction(api.db, (tx) => bumpContentVersion(tx));
  await api.deps.contentVersion.refresh();
};
afterEach(async () => {
  await api.db.updateTable('question').set({ is_reserved: true }).where('id', 'in', final.questionIds).execute();
  await newContent();
});

test('no call and no page for learners gives away a reserved question (LRN-62, LRN-63)', {
  timeout: 120_000,
}, async () => {
  expect(await findLeaks()).toEqual([]);
});

test('a planted leak is found wherever a learner would find it', { timeout: 120_000 }, async () => {
  await api.rows.update('question', { id: reserved }, { is_reserved: false });
  await newContent();
  const leaks = (await findLeaks('subscriber')).join('\n');
  expect(leaks).toMatch(/subscriber listCertificationQuestions/);
  expect(leaks).toMatch(/subscriber getQuestion/);
  expect(leaks).toMatch(/subscriber listCertificationQuestions \S*language=vi/);
  expect(leaks).toMatch(/subscriber getQuestion \S*language=vi/);
});

test('the page of a reserved question is the page of an unknown one, byte for byte (LRN-63)', async () => {
  const unknown = 'aws-saa-c03-q999';
  for (const root of ['/questions/', '/api/questions/']) {
    const [one, other] = await Promise.all([reserved, unknown].map((id) => api.app.inject(`${root}${id}`)));
    expect([one?.statusCode, other?.statusCode]).toEqual([404, 404]);
    expect(one?.body.replaceAll(reserved, unknown)).toBe(other?.body);
    expect(Object.keys(one?.headers ?? {})).toEqual(Object.keys(other?.headers ?? {}));
  }
});

test('a question that a finished attempt asked is there for its user, and no cache keeps it (LRN-63)', async () => {
  const userId = await learner({ hasPlan: true });
  const ask = (asking = userId) => api.as(asking).call(getQuestion, { params: { questionId: reserved } });
  const report = () =>
    api.as(userId).call(reportQuestion, { params: { questionId: reserved }, body: { reason: 'unclear', attemptId } });
  const attemptId = await attemptOf(userId, final.examId);
  expect([(await ask()).status, (await report()).status]).toEqual([404, 404]);
  expect((await api.call(getQuestion, { params: { questionId: reserved } })).status).toBe(404);
  await api.as(userId).call(completeAttempt, { params: { attemptId } });
  const shown = await ask();
  expect((await report()).status).toBe(201);
  expect([shown.status, shown.body.id, shown.headers['cache-control']]).toEqual([200, reserved, 'private, no-store']);
  expect(shown.body.previous_question_id).toBe(certification.questionIds.at(-1));
  expect(shown.headers.vary).toContain('authorization');
  const examTaker = await learner({ hasPlan: true });
  await attemptOf(examTaker, final.examId);
  for (const other of [await learner({ hasPlan: true }), examTaker]) expect((await ask(other)).status).toBe(404);
  expect((await api.call(getQuestion, { params: { questionId: reserved } })).status).toBe(404);

  // What was missed may be practised, and the question is like any other: it needs the plan.
  expect((await api.as(userId).call(practiseMissed, { params: { attemptId } })).body.questionIds).toEqual(
    final.questionIds,
  );
  await api.rows.update('subscription', { user_id: userId }, { status: 'expired' });
  expect((await ask()).error.code).toBe('SUBSCRIPTION_REQUIRED');
  expect((await api.as(userId).call(startAttempt, { params })).error.code).toBe('SUBSCRIPTION_REQUIRED');
});
