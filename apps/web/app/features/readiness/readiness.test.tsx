import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { CertificationReadiness, ReadinessCalibration } from '@examplar/contract/readiness';
import { Target } from '@examplar/contract/study/targets';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import HowReadinessWorksPage from './how-readiness-works-page.tsx';
import { OwnReadiness } from './own-readiness.tsx';
import { ReadinessAfterExam } from './readiness-after-exam.tsx';
import { ReadinessGlance } from './readiness-glance.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';

const example = getExample(CertificationReadiness);
const certification = getExample(Certification);
const label = 'Model estimate, not yet checked against real exams';
const early = {
  ...example,
  state: 'too_early' as const,
  pass: null,
  score: null,
  verdict: 'too_early' as const,
  holdsDown: [],
  missing: {
    more: 22,
    topics: [{ topic_number: 2, name: 'Resilient', more: 5 }],
    attainable: true,
    withFullAccess: null,
  },
  basis: { firstSight: 38, lastAnswerAt: null, outcomes: 0 },
};
const fromFew: typeof example = {
  ...early,
  state: 'early',
  verdict: 'early',
  pass: { low: 0.21, expected: null, high: 0.78 },
  missing: { more: 50, topics: [], attainable: false, withFullAccess: 81 },
  basis: { firstSight: 10, lastAnswerAt: null, outcomes: 0 },
};
const firstImpression = 'Of 10 people with your answers, 2 to 8 would pass: 10 answers say little.';

type Reply = Exclude<Parameters<typeof fakeApi>[0]['GET /certifications/:certificationId/readiness'], undefined>;

function openPanel(readiness: Reply, changes: Partial<typeof certification> = {}) {
  fakeApi({
    'GET /certifications/:certificationId/readiness': readiness,
    'GET /certifications/:certificationId': { ...certification, ...changes },
  });
  return renderPage(<ReadinessPanel certificationId={example.certificationId} />);
}
const panel = async () => within(await screen.findByRole('region', { name: 'Readiness' }));

// LRN-96
test.each([
  ['unseen', /^Answer questions that you have never seen/],
  ['final', /^You have seen all other questions.* take it in exam mode\.$/],
  ['new_questions', /^You have answered every question once.* New questions can\.$/],
] as const)('what would narrow it fits what is left to answer: %s', async (narrowedBy, advice) => {
  openPanel({ ...example, narrowedBy });
  const region = await (await panel()).findByRole('region', { name: 'What would make it more precise' });
  const items = within(region).getAllByRole('listitem');
  expect(items[0]?.textContent).toMatch(advice);
});

test('an estimate is a sentence, a likely score, what holds it down and what would narrow it, under its label', async () => {
  openPanel(example);
  const shown = await panel();
  expect(await shown.findByText('Of 10 people with your answers, 6 to 8 would pass the real exam.')).toBeTruthy();
  expect(shown.getByText(label)).toBeTruthy();
  expect(shown.getByText(/most likely get 42 to 53 of 65 right\. You need 47 to pass\./)).toBeTruthy();
  expect(shown.getByText('Could go either way')).toBeTruthy();
  expect(
    within(shown.getByRole('region', { name: 'What lowers your estimate' })).getByText('costs about 5 questions'),
  ).toBeTruthy();
  expect(shown.getByRole('region', { name: 'What would make it more precise' }).textContent).toContain(
    '12 learners have told us',
  );
});

test('the label goes away once real exams have confirmed the estimate', async () => {
  openPanel({ ...example, state: 'checked', basis: { ...example.basis, outcomes: 140 } });
  const shown = await panel();
  expect(await shown.findByText(/checked against 140 real exams/)).toBeTruthy();
  expect(shown.queryByText(label)).toBeNull();
});

test('before there are enough answers nothing is estimated: the page says what is missing, by topic too', async () => {
  openPanel(early);
  const shown = await panel();
  expect(await shown.findByText('Answer 22 more questions you haven’t seen before to get an estimate.')).toBeTruthy();
  expect(shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('63');
  expect(shown.getByText('Resilient').parentElement?.textContent).toBe('Resilient5 more');
  expect(shown.queryByText(/Of 10 people/)).toBeNull();
});

test('topics that need about as many answers are one line', async () => {
  const [topic] = early.missing.topics;
  const topics = [5, 6, 7].map((more, index) => ({
    ...topic,
    topic_number: index + 1,
    more,
  })) as typeof early.missing.topics;
  openPanel({ ...early, missing: { ...early.missing, topics } });
  expect(await (await panel()).findByText('At least 7 from each of 3 topics.')).toBeTruthy();
});

test('where the bank has too few unseen questions, it says so and shows no way that leads nowhere', async () => {
  openPanel({ ...early, missing: { ...early.missing, attainable: false } });
  const shown = await panel();
  expect(await shown.findByText(/not enough unseen questions left/)).toBeTruthy();
  expect(shown.queryByRole('progressbar')).toBeNull();
});

// LRN-98, LRN-99
test('few answers give a wide range in words, without a verdict, figures or colour, and what full access has', async () => {
  openPanel(fromFew);
  const shown = await panel();
  expect(await shown.findByText(firstImpression)).toBeTruthy();
  expect(shown.getByText(/Full access has 81 more questions/)).toBeTruthy();
  expect(shown.getByRole('link', { name: 'See what full access opens' }).getAttribute('href')).toBe('/pricing');
  expect(shown.queryByText(/Answer \d+ more questions/)).toBeNull();
  expect(shown.queryByText(label)).toBeNull();
  expect(shown.queryByRole('region', { name: 'What would narrow it' })).toBeNull();
  expect(document.querySelector('[data-swatch]')).toBeNull();
});

test('with full access the first impression says how far it is to an estimate', async () => {
  openPanel({ ...fromFew, missing: { ...fromFew.missing, attainable: true, withFullAccess: null } });
  const shown = await panel();
  expect(await shown.findByText(firstImpression)).toBeTruthy();
  expect(shown.getByText('Answer 50 more questions you haven’t seen before to get an estimate.')).toBeTruthy();
  expect(shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('17');
});

test('at a glance and on the dashboard the first impression is a sentence without figures', async () => {
  fakeApi({
    'GET /certifications/:certificationId/readiness': fromFew,
    'GET /users/me/readiness': [fromFew],
    'GET /users/me/targets': [],
    'GET /certifications/:certificationId': certification,
  });
  renderPage(<ReadinessGlance certificationId={example.certificationId} />);
  const glance = await panel();
  expect(await glance.findByText(firstImpression)).toBeTruthy();
  expect(glance.getByText(/Full access has 81 more questions/)).toBeTruthy();
  renderPage(<OwnReadiness />);
  const rows = within(await screen.findByRole('region', { name: 'Am I ready?' }));
  expect(await rows.findByText(firstImpression)).toBeTruthy();
  expect(document.querySelector('[data-swatch]')).toBeNull();
});

test('where the real exam gives points for parts, the count of whole answers says that it is kinder', async () => {
  openPanel(example, { scoring: 'per_component' });
  expect(await screen.findByText(/Counted as all or nothing: the real exam is kinder\./)).toBeTruthy();
});

test('readiness that cannot be loaded can be asked for again', async () => {
  fakeApi({
    'GET /certifications/:certificationId/readiness': refusal(404, 'NOT_FOUND', 'Not found'),
    'GET /certifications/:certificationId': certification,
  });
  renderPage(<ReadinessPanel certificationId={example.certificationId} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Your readiness could not be loaded.');
});

const passThen = { low: 0.56, expected: 0.68, high: 0.79 };
const kcna = 'kcna' as typeof early.certificationId;

test.each([
  ['what it is too early for comes last', undefined, ['Could go either way', 'Too early to say']],
  ['the nearest exam comes first', kcna, ['Too early to say', 'Could go either way']],
])('the dashboard lists every certification with answers, each with its verdict: %s', async (_rule, planned, order) => {
  fakeApi({
    'GET /users/me/readiness': [{ ...early, certificationId: kcna }, example],
    'GET /users/me/targets': planned ? [{ ...getExample(Target), certificationId: planned }] : [],
    'GET /certifications/:certificationId': certification,
  });
  renderPage(<OwnReadiness />);
  const rows = within(await screen.findByRole('region', { name: 'Am I ready?' }));
  await waitFor(() =>
    expect(rows.getAllByText(/^(Could go either way|Too early to say)$/).map((one) => one.textContent)).toEqual(order),
  );
  expect(rows.getByText(new RegExp(label))).toBeTruthy();
  expect(rows.getAllByText(/^Of 10 people/)).toHaveLength(1);
});

test.each([
  ['an estimate with its label', example, /^Of 10 people with your answers, /],
  ['what is missing', early, /^Answer 22 more questions/],
])('at a glance: %s, and the way to the page about booking', async (_what, readiness, sentence) => {
  fakeApi({
    'GET /certifications/:certificationId/readiness': readiness,
    'GET /certifications/:certificationId': certification,
  });
  renderPage(<ReadinessGlance certificationId={example.certificationId} />);
  const glance = await panel();
  expect(glance.getByText(sentence)).toBeTruthy();
  expect(glance.queryAllByText(label)).toHaveLength(readiness.pass ? 1 : 0);
  expect(glance.queryAllByText('Likely score and weak topics')).toHaveLength(readiness.pass ? 1 : 0);
  expect(glance.queryAllByText('38 of 60 answers')).toHaveLength(readiness.pass ? 0 : 1);
  const way = glance.getByRole('link', { name: 'Should I book it?' });
  expect(way.getAttribute('href')).toBe(`/certifications/${example.certificationId}/book`);
});

test('a second estimate on the dashboard is short (PAG-56)', async () => {
  fakeApi({
    'GET /users/me/readiness': [example, { ...example, certificationId: kcna }],
    'GET /users/me/targets': [],
    'GET /certifications/:certificationId': certification,
  });
  renderPage(<OwnReadiness />);
  expect(await screen.findByText('6 to 8 of 10')).toBeTruthy();
  expect(screen.getAllByText(/^Of 10 people/)).toHaveLength(1);
});

test('at a glance, readiness that cannot be had leaves the page without it', async () => {
  const { of } = fakeApi({
    'GET /certifications/:certificationId/readiness': refusal(500, 'INTERNAL_ERROR', 'Something went wrong.'),
    'GET /certifications/:certificationId': certification,
  });
  renderPage(<ReadinessGlance certificationId={example.certificationId} />);
  await waitFor(() => expect(of('GET /certifications/:certificationId/readiness').length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Readiness' })).toBeNull();
});

test('a passed exam that moved the number little says why', async () => {
  fakeApi({
    'GET /certifications/:certificationId/readiness': example,
    'GET /certifications/:certificationId': certification,
    'GET /test-exam-attempts/:attemptId/readiness': {
      before: { pass: passThen, firstSight: 141 },
      after: { pass: passThen, firstSight: 143 },
    },
  });
  const attempt = {
    kind: 'exam' as const,
    mode: 'exam' as const,
    id: 'a1',
    certificationId: example.certificationId,
    status: 'Passed' as const,
    totalQuestions: 65,
  };
  renderPage(<ReadinessAfterExam attempt={attempt} />);
  expect(await screen.findByText('This exam left your estimate as it was: 6 to 8 of 10.')).toBeTruthy();
  expect(screen.getByText(/only 2 of the 65 questions were new to you/)).toBeTruthy();
});

test('the record is a plot that can be read as a table, and says how many real results there are', async () => {
  fakeApi({ 'GET /readiness/calibration': getExample(ReadinessCalibration) });
  renderPage(<HowReadinessWorksPage />);
  expect((await screen.findByRole('img', { name: /^Simulated learners\./ })).getAttribute('aria-label')).toContain(
    'Predicted 65%, passed 67%',
  );
  expect(screen.getByRole('table', { name: 'Simulated learners' }).textContent).toContain('61% to 72%');
  expect(screen.getByText(/12 results, 88 more before it can be checked/)).toBeTruthy();
});

test('the page explains the model also where the record cannot be had', async () => {
  fakeApi({ 'GET /readiness/calibration': refusal(404, 'NOT_FOUND', 'Not found') });
  renderPage(<HowReadinessWorksPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('The record could not be loaded.');
  expect(screen.getByRole('heading', { name: 'What it cannot know' })).toBeTruthy();
});
