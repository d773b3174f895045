import type { TermLine } from '@examplar/contract/terms';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import { findOptionTerms, type Meeting, meetingIn } from '@examplar/domain/mix-ups/meetings';
import { type FindTerm, type Term, termFinder } from '@examplar/domain/mix-ups/terms';
import { decodeAnswer } from '@examplar/domain/questions/answers';
import { LRUCache } from 'lru-cache';
import { perDatabase, type Queryable } from '../../../platform/database/database.ts';
import type { FrozenQuestion } from '../frozen-questions.ts';
import { findTermList, type StoredTerm } from './term-lists.repository.ts';

/** The terms of a certification, with what they make of its questions. */
export type TermList = {
  has: (id: string) => boolean;
  show: (id: string, language: Language) => TermLine | null;
  /** The terms of the options of a choice of one right option, by the text that its author wrote; null for other questions. */
  termsOf: (question: FrozenQuestion) => ReturnType<typeof findOptionTerms>;
  meetingOf: (question: FrozenQuestion) => Meeting | null;
  isEmpty: boolean;
};

const maxLists = 200;
const cacheOf = perDatabase(() => new LRUCache<string, { version: number; list: TermList }>({ max: maxLists }));

/** Read each time, since staff can change it; the list is parsed, and its terms are looked for, once a version. */
export async function getTermList(db: Queryable, certificationId: string): Promise<TermList> {
  const lists = cacheOf(db);
  const known = lists.get(certificationId);
  const stored = await findTermList(db, certificationId, known?.version ?? -1);
  if (stored === null && known) return known.list;
  const list = termListOf(stored?.terms ?? []);
  lists.set(certificationId, { version: stored?.version ?? 0, list });
  return list;
}

export const finderOf = (terms: readonly StoredTerm[]): FindTerm => termFinder(terms.map(toTerm));

const toTerm = ({ id, name, aliases, line, case: isCaseSensitive }: StoredTerm): Term => ({
  id,
  name,
  aliases,
  line,
  isCaseSensitive,
});

function termListOf(terms: readonly StoredTerm[]): TermList {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const find = finderOf(terms);
  // By the version itself, which is one object for as long as it is cached.
  const found = new WeakMap<FrozenQuestion, { terms: ReturnType<typeof findOptionTerms>; meeting: Meeting | null }>();
  const look = (question: FrozenQuestion) => {
    const known = found.get(question);
    if (known) return known;
    const terms = findOptionTerms(question, find);
    const looked = { terms, meeting: meetingIn(terms) };
    found.set(question, looked);
    return looked;
  };
  return {
    isEmpty: terms.length === 0,
    has: (id) => byId.has(id),
    show: (id, language) => {
      const term = byId.get(id);
      if (!term) return null;
      const { line, untranslated } = translate({ line: term.line }, { language, translations: term });
      return { id, name: term.name, line, lang: untranslated ? sourceLanguage : language };
    },
    termsOf: (question) => look(question).terms,
    meetingOf: (question) => look(question).meeting,
  };
}

/**
 * The terms that a wrong answer took for each other: the key's, then the chosen option's (LRN-117). Null unless it is a choice of one right option
 * whose key and chosen option carry different ones.
 */
export function findMistakenTerms(
  list: TermList,
  question: FrozenQuestion,
  { selectedAnswer, language }: { selectedAnswer: string | null; language: Language },
): [TermLine, TermLine] | null {
  if (list.isEmpty || !selectedAnswer) return null;
  const terms = list.termsOf(question);
  const [chosen] = decodeAnswer('choice', terms === null ? '' : selectedAnswer);
  const chosenTerm = chosen === undefined || chosen === null ? null : (terms?.terms[chosen] ?? null);
  const keyTerm = terms?.keyTerm ?? null;
  if (keyTerm === null || chosenTerm === null || keyTerm === chosenTerm) return null;
  const [right, wrong] = [list.show(keyTerm, language), list.show(chosenTerm, language)];
  return right && wrong && [right, wrong];
}
