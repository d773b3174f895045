import type { Question, QuestionMarks, seenFilters } from '@examplar/contract/questions';
import { foldForSearch } from '@examplar/domain/languages/fold';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';

/** A state of a question in the caller's own attempts. */
type Seen = (typeof seenFilters)[number];

/** All questions that the caller may read, in one response, so that searching and paging need no further call. */
export const bankQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId/questions', { params: { certificationId } });

/** `topic` is null and `seen` is `all` where nothing is chosen; pages begin at 1. */
export type BankFilters = { q: string; topic: number | null; seen: Seen | 'all'; page: number };

export const noBankFilters: BankFilters = { q: '', topic: null, seen: 'all', page: 1 };

export const seenLabels: Record<Seen | 'all', string> = {
  all: say('room.allQuestions'),
  not_seen: say('questions.notSeen'),
  missed: say('questions.missed'),
  flagged: say('mark.flagged'),
};

export function readBankFilters(search: URLSearchParams): BankFilters {
  const seen = search.get('seen') ?? 'all';
  return {
    q: search.get('q') ?? '',
    topic: wholeNumber(search.get('topic')),
    seen: Object.hasOwn(seenLabels, seen) ? (seen as Seen) : 'all',
    page: Math.max(1, wholeNumber(search.get('page')) ?? 1),
  };
}

const wholeNumber = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

export function writeBankFilters({ q, topic, seen, page }: BankFilters): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (topic !== null) search.set('topic', String(topic));
  if (seen !== 'all') search.set('seen', seen);
  if (page > 1) search.set('page', String(page));
  return search.toString();
}

type Searched = Pick<Question, 'id' | 'question_text' | 'options' | 'topic_number'>;

/** The matching questions. */
export function filterBank<Q extends Searched>(
  questions: readonly Q[],
  { q, topic, seen }: Pick<BankFilters, 'q' | 'topic' | 'seen'>,
  { seen: asked, ...marks }: QuestionMarks,
): Q[] {
  const needle = foldForSearch(q.trim());
  const isLeft = (id: string) => {
    if (seen === 'all') return true;
    return seen === 'not_seen' ? !asked.includes(id) : marks[seen].includes(id);
  };
  return questions.filter(
    (question) =>
      (topic === null || question.topic_number === topic) &&
      isLeft(question.id) &&
      (needle === '' || searchTextOf(question).includes(needle)),
  );
}

const searchTexts = new WeakMap<Searched, string>();

/** The searchable text, as on the server: the question and its options without markup. */
function searchTextOf(question: Searched): string {
  const known = searchTexts.get(question);
  if (known !== undefined) return known;
  const text = foldForSearch([questionTextOf(question), ...question.options].map(plainQuestionText).join('\n'));
  searchTexts.set(question, text);
  return text;
}
