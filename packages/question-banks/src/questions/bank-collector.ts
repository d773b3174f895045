import { ImageStore } from '../images/image-store.ts';
import type { ImportedQuestion, ImportedTerm, Problem, ProblemCode, ReadOptions } from '../model.ts';
import type { Draft } from './draft.ts';
import { finishDraft } from './finish-draft.ts';

/** How far the reading of some files is, in bytes: within a file by the records or entries read so far. */
class ReadingProgress {
  readonly #report: (done: number, total: number) => void;
  readonly #total: number;
  #before = 0;
  #size = 0;
  #depth = 0;
  #furthest = -1;

  constructor(total: number, report: (done: number, total: number) => void = () => {}) {
    this.#total = total;
    this.#report = report;
  }

  /** The next file, or archive, begins. */
  begin(bytes: number): void {
    this.#before += this.#size;
    this.#size = bytes;
    this.#advance(this.#before);
  }

  end(): void {
    this.#advance(this.#total);
  }

  /** The items, one after the other. Of lists within lists the outermost of several items counts. */
  *each<T>(items: readonly T[]): Generator<T> {
    if (items.length < 2) return yield* items;
    this.#depth += 1;
    try {
      for (const [index, item] of items.entries()) {
        yield item;
        if (this.#depth === 1) this.#advance(this.#before + Math.round((this.#size * (index + 1)) / items.length));
      }
    } finally {
      this.#depth -= 1;
    }
  }

  /** Never backwards: a reader may read its records twice. */
  #advance(bytes: number): void {
    if (bytes <= this.#furthest) return;
    this.#furthest = bytes;
    this.#report(bytes, this.#total);
  }
}

export type RecordPlace = { file: string; line?: number | undefined; id?: string | undefined };

/** Collects the results of readers: counts records, and keeps questions in the order of the file and all problems. */
export class BankCollector {
  readonly options: ReadOptions;
  readonly images = new ImageStore();
  readonly questions: ImportedQuestion[] = [];
  readonly problems: Problem[] = [];
  readonly terms: ImportedTerm[] = [];
  readonly progress: ReadingProgress;
  readonly #titles: (string | undefined)[] = [];
  readonly #open = new Set<RecordCollector>();
  readonly #leftOut = new Map<string, Map<string, number>>();
  records = 0;
  title: string | undefined;
  licence: string | undefined;

  constructor(options: ReadOptions = {}, bytes = 0) {
    this.options = options;
    this.progress = new ReadingProgress(bytes, options.onProgress);
  }

  /** Records of a file, one after the other, reporting the progress. */
  each<T>(records: readonly T[]): Generator<T> {
    return this.progress.each(records);
  }

  /** Starts the next record of any kind; it becomes a question or a rejection. */
  startRecord(place: RecordPlace): RecordCollector {
    this.records += 1;
    const record = new RecordCollector(this, place, this.records, () => this.#open.delete(record));
    this.#open.add(record);
    return record;
  }

  /** Rejects the records that a reader began and never ended, so that none is counted without being reported. */
  settleRecords(): void {
    for (const record of this.#open) record.reject('MALFORMED_RECORD', 'The record could not be read to its end.');
  }

  warn(file: string, code: ProblemCode, message: string, line?: number): void {
    this.problems.push({ file, ...(line === undefined ? {} : { line }), severity: 'warning', code, message });
  }

  reject(file: string, code: ProblemCode, message: string, line?: number): void {
    this.problems.push({ file, ...(line === undefined ? {} : { line }), severity: 'rejected', code, message });
  }

  /** Counts a record with a field that no question holds; `settleLeftOut` names it. */
  leaveOut(file: string, field: string): void {
    const fields = this.#leftOut.get(file) ?? new Map<string, number>();
    fields.set(field, (fields.get(field) ?? 0) + 1);
    this.#leftOut.set(file, fields);
  }

  /** One warning for each field that was left out, with how many records have it (IMP-4). */
  settleLeftOut(): void {
    for (const [file, fields] of this.#leftOut)
      for (const [field, count] of fields)
        this.warn(file, 'TEXT_NOT_KEPT', `The ${field} of ${count} ${count === 1 ? 'record' : 'records'} is not used.`);
  }

  keep(question: ImportedQuestion, title: string | undefined): void {
    this.questions.push(question);
    this.#titles.push(title?.trim() || undefined);
  }

  /**
   * Settles the ids after reading: a title becomes the id if it is unique. An id that several records
   * share would make an import overwrite questions, so it is removed from all of them, with a warning.
   */
  settleIds(): void {
    const used = countValues(this.questions.map(({ id }) => id));
    const titles = countValues(this.#titles);
    this.questions.forEach((question, index) => {
      const title = this.#titles[index];
      if (question.id !== undefined && (used.get(question.id) ?? 0) > 1) {
        const { file, record, id } = question;
        const message = `Several records have the id '${id}'; their texts identify them instead.`;
        this.problems.push({ file, record, id, severity: 'warning', code: 'SAME_ID_TWICE', message });
        delete question.id;
      } else if (question.id === undefined && title !== undefined && titles.get(title) === 1 && !used.has(title)) {
        question.id = title;
      }
    });
  }
}

function countValues(values: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** One record being read. The first rejection ends it; later calls are ignored, so that each record has one reason. */
export class RecordCollector {
  readonly #bank: BankCollector;
  readonly #place: RecordPlace;
  readonly #record: number;
  readonly #messages = new Set<string>();
  readonly #onEnd: () => void;
  #isEnded = false;
  #isRejected = false;

  constructor(bank: BankCollector, place: RecordPlace, record: number, onEnd: () => void) {
    this.#bank = bank;
    this.#place = place;
    this.#record = record;
    this.#onEnd = onEnd;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** The path of the file that the record is in. */
  get file(): string {
    return this.#place.file;
  }

  get images(): ImageStore {
    return this.#bank.images;
  }

  /** A part of the record that no question holds, such as `field 'hint'`: named for the whole file, unless the record is rejected. */
  leaveOut(part: string): void {
    if (!this.#isRejected) this.#bank.leaveOut(this.#place.file, part);
  }

  /** All fields of an entry that are none of the known ones and hold something. */
  leaveOutOthers(entry: Readonly<Record<string, unknown>>, known: readonly string[]): void {
    for (const [name, value] of Object.entries(entry))
      if (!known.includes(name) && value !== null && value !== '' && value !== undefined)
        this.leaveOut(`field '${name}'`);
  }

  /** Adds a message once, however often a reader comes across it in the record. */
  warn(code: ProblemCode, message: string): void {
    if (this.#messages.has(message)) return;
    this.#messages.add(message);
    this.#report('warning', code, message);
  }

  reject(code: ProblemCode, message: string): void {
    if (!this.#isEnded) this.#report('rejected', code, message);
    this.#isRejected = true;
    this.#end();
  }

  accept(draft: Draft): void {
    if (this.#isEnded) return;
    const id = draft.id?.trim() || this.#place.id;
    const { question, findings } = finishDraft({ ...draft, id });
    for (const { severity, code, message } of findings) this.#report(severity, code, message, id);
    this.#end();
    if (question === undefined) {
      this.#isRejected = true;
      return;
    }
    const { file, line } = this.#place;
    this.#bank.keep({ record: this.#record, file, ...(line === undefined ? {} : { line }), ...question }, draft.title);
  }

  #end(): void {
    this.#isEnded = true;
    this.#onEnd();
  }

  #report(severity: Problem['severity'], code: ProblemCode, message: string, id = this.#place.id): void {
    const { file, line } = this.#place;
    this.#bank.problems.push({
      file,
      record: this.#record,
      ...(line === undefined ? {} : { line }),
      ...(id === undefined ? {} : { id }),
      severity,
      code,
      message,
    });
  }
}
