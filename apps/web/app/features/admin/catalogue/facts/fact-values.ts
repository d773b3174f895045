import { factFields } from '@examplar/contract/exam-facts';
import type { OutlineChangeKind } from '@examplar/domain/catalogue/exam-facts';
import { type TranslatedLanguage, translatedLanguages } from '@examplar/domain/languages/languages';
import type { AdminCertification } from '../certifications.ts';

/**
 * The facts of a certification as their form holds them: every field is there, also of a fact that is not known, so that what was typed
 * survives a change of mind.
 */
export type FactValues = {
  retirement: SourceValues & {
    isKnown: boolean;
    on: string | null;
    expected_on: string | null;
    others: { language: string; on: string }[];
    note: TextValues;
  };
  successor: SourceValues & {
    isKnown: boolean;
    code: string;
    title: string;
    certification: string | null;
    opens_on: string | null;
  };
  outline: SourceValues & { isKnown: boolean; effective_on: string };
  outline_changes: OutlineChangeValues[];
};

export type SourceValues = { source_url: string; checked_on: string };
export type TextValues = { text: string } & Record<TranslatedLanguage, { text: string }>;
export type OutlineChangeValues = SourceValues & {
  effective_on: string;
  changes: (TextValues & { kind: OutlineChangeKind })[];
};

type StoredText = { text: string } & { [L in TranslatedLanguage]?: { text: string } | undefined };

const noSource: SourceValues = { source_url: '', checked_on: '' };

/** A text with a field for each of its translations. */
export const textValues = (stored?: StoredText | null): TextValues => ({
  text: stored?.text ?? '',
  ...(Object.fromEntries(
    translatedLanguages.map((language) => [language, { text: stored?.[language]?.text ?? '' }]),
  ) as Record<TranslatedLanguage, { text: string }>),
});

/** A translation without a text is none. */
export function sentText(values: TextValues): StoredText {
  const given = translatedLanguages.filter((language) => values[language].text.trim() !== '');
  return { text: values.text, ...Object.fromEntries(given.map((language) => [language, values[language]])) };
}

export const newOutlineChange = (): OutlineChangeValues => ({ ...noSource, effective_on: '', changes: [newChange()] });
export const newChange = (): OutlineChangeValues['changes'][number] => ({ kind: 'added', ...textValues() });

type StoredFacts = Pick<AdminCertification, 'retirement' | 'successor' | 'outline' | 'outline_changes'>;

export const noFacts: StoredFacts = { retirement: null, successor: null, outline: null, outline_changes: [] };

export function factValues({ retirement, successor, outline, outline_changes }: StoredFacts): FactValues {
  return {
    retirement: {
      isKnown: retirement !== null,
      on: retirement?.on ?? null,
      expected_on: retirement?.expected_on ?? null,
      others: retirement?.others ?? [],
      note: textValues(retirement?.note),
      source_url: retirement?.source_url ?? '',
      checked_on: retirement?.checked_on ?? '',
    },
    successor: {
      isKnown: successor !== null,
      ...(successor ?? { code: '', title: '', certification: null, opens_on: null, ...noSource }),
    },
    outline: { isKnown: outline !== null, ...(outline ?? { effective_on: '', ...noSource }) },
    outline_changes: outline_changes.map(({ changes, ...change }) => ({
      ...change,
      changes: changes.map(({ kind, ...texts }) => ({ kind, ...textValues(texts) })),
    })),
  };
}

/** The facts as they are sent. */
export function sentFacts({ retirement, successor, outline, outline_changes }: FactValues) {
  const { isKnown: isEndKnown, note, ...end } = retirement;
  const { isKnown: isSuccessorKnown, ...next } = successor;
  const { isKnown: isOutlineKnown, ...inForce } = outline;
  const sentNote = sentText(note);
  const isNoteEmpty = Object.keys(sentNote).length === 1 && note.text.trim() === '';
  return {
    retirement: isEndKnown ? { ...end, note: isNoteEmpty ? null : sentNote } : null,
    successor: isSuccessorKnown ? next : null,
    outline: isOutlineKnown ? inForce : null,
    outline_changes: outline_changes.map(({ changes, ...change }) => ({
      ...change,
      changes: changes.map(({ kind, ...texts }) => ({ kind, ...sentText(texts as TextValues) })),
    })),
  };
}

/**
 * Only the facts that the form changed: what is left out of a request stays as it was, also an end from before facts had sources, which the
 * server would not take again (EXM-34).
 */
export function changedFacts(values: FactValues, stored: StoredFacts): Partial<ReturnType<typeof sentFacts>> {
  const before = sentFacts(factValues(stored));
  const isChanged = ([name, fact]: [string, unknown]) =>
    JSON.stringify(fact) !== JSON.stringify(before[name as keyof typeof before]);
  return Object.fromEntries(Object.entries(sentFacts(values)).filter(isChanged));
}

/** The facts that can be shown by now: those whose fields are filled in as they must be, or are as stored. */
export function shownFacts(values: FactValues, stored: StoredFacts) {
  const changed = changedFacts(values, stored);
  const shown = <Name extends keyof StoredFacts>(name: Name): StoredFacts[Name] => {
    if (!(name in changed)) return stored[name];
    const parsed = factFields[name].sent.safeParse(changed[name]);
    return (parsed.success ? parsed.data : noFacts[name]) as StoredFacts[Name];
  };
  return {
    retirement: shown('retirement'),
    successor: shown('successor'),
    outline: shown('outline'),
    outline_changes: shown('outline_changes'),
  };
}
