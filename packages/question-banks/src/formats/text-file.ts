import type { BankCollector } from '../questions/bank-collector.ts';

/** A decoded file: line feeds only, no byte order mark. */
export type TextFile = { path: string; text: string };

/** A reader of a text format puts all it finds into the collector. */
export type ReadText = (file: TextFile, bank: BankCollector) => void;
