import { findSharedNames, maxTerms } from '@examplar/domain/mix-ups/terms';
import type { BankReport, ImportedTerm, Problem } from '@examplar/question-banks/model';
import type { StoredTerm } from '../../../questions/authoring/public.ts';
import { type Incoming, storable } from './incoming.ts';
import { warningOf } from './plan-import.ts';

/** What a bank does to a certification's list of terms, and its questions with terms of that list alone. */
type TermPlan = {
  /** The whole list afterwards. */
  terms: StoredTerm[];
  /** How many of them are new; left out where none is. */
  counts: { terms?: number };
  incoming: Incoming[];
  /** What is not written as the file has it. */
  warnings: Problem[];
};

/**
 * A bank adds to a certification's terms those whose ids are new; the others stay as they are (IMP-30). Where an option names a term that the
 * list still lacks, its text says what it carries, or what is stored with it.
 */
export function planTerms(bank: BankReport, stored: readonly StoredTerm[], incoming: readonly Incoming[]): TermPlan {
  const { added, warnings } = newTerms(bank.terms ?? [], stored);
  const terms = [...stored, ...added];
  const ids = new Set(terms.map(({ id }) => id));
  const questions = incoming.map((one) => {
    const { options } = one.content;
    const unknown = new Set(options.flatMap(({ term }) => (term && !ids.has(term) ? [term] : [])));
    if (unknown.size === 0) return one;
    const message = `The certification has no term '${[...unknown].join("', '")}', so that it was left out.`;
    warnings.push(warningOf(one.record, 'TEXT_NOT_KEPT', message));
    const { optionTerms: _, ...record } = one.record;
    const kept = options.map(({ term, ...option }) =>
      term === undefined || unknown.has(term ?? '') ? option : { ...option, term },
    );
    return { ...one, record, content: { ...one.content, options: kept } };
  });
  return { terms, counts: added.length > 0 ? { terms: added.length } : {}, incoming: questions, warnings };
}

/** Those that can be added: neither a name nor an alias is another term's. */
function newTerms(found: readonly ImportedTerm[], stored: readonly StoredTerm[]) {
  const ids = new Set(stored.map(({ id }) => id));
  const candidates = found
    .filter(({ term }) => !ids.has(term.id))
    .map(({ file, term }) => ({ file, term: storableTexts(term) }));
  const shared = findSharedNames([...stored, ...candidates.map(({ term }) => term)]);
  const faults = new Map(shared.map(({ index, message }) => [index - stored.length, message]));
  const sound = [...candidates.keys()].filter((index) => !faults.has(index));
  for (const index of sound.slice(Math.max(0, maxTerms - stored.length)))
    faults.set(index, `A certification has at most ${maxTerms} terms.`);
  const warnings = candidates.flatMap(({ file, term }, index): Problem[] => {
    const fault = faults.get(index);
    if (fault === undefined) return [];
    const message = `The term '${term.id}' was left out. ${fault}`;
    return [{ file, severity: 'warning', code: 'TEXT_NOT_KEPT', message }];
  });
  return { added: candidates.flatMap(({ term }, index) => (faults.has(index) ? [] : [term])), warnings };
}

const storableTexts = (term: StoredTerm): StoredTerm =>
  JSON.parse(JSON.stringify(term), (_, value) => (typeof value === 'string' ? storable(value) : value));
