import type { Element } from '@xmldom/xmldom';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers } from '../../questions/draft.ts';

/** One question of Moodle XML while it is read. */
export type MoodleQuestion = {
  element: Element;
  record: RecordCollector;
  /** The plain text of a child element. */
  plain: (name: string) => string;
  toText: (element: Element | undefined) => string;
  /** The text of the question itself. */
  text: string;
};

/** The answers of a question, and its text where the type changes that; undefined once the record is rejected. */
export type ReadAnswers = (question: MoodleQuestion) => (DraftAnswers & { text?: string }) | undefined;
