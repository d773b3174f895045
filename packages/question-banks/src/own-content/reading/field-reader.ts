import type { Problem } from '../../model.ts';

/** Where a record is, for the problems it may have. */
export type Place = { file: string; line: number; id?: string };

/**
 * Takes typed fields out of a mapping of texts and reports what is missing, malformed or unknown. A field that cannot
 * be read comes back as an empty value, so that one reading finds all problems of a record; `isSound` tells the caller.
 */
export class FieldReader {
  readonly #values: Record<string, unknown>;
  readonly #place: Place;
  readonly #problems: Problem[];
  readonly #known = new Set<string>();
  #faults = 0;

  constructor(values: Record<string, unknown>, place: Place, problems: Problem[]) {
    this.#values = values;
    this.#place = place;
    this.#problems = problems;
  }

  get isSound(): boolean {
    return this.#faults === 0;
  }

  reject(message: string): void {
    this.#faults += 1;
    this.#problems.push({ ...this.#place, severity: 'rejected', code: 'MALFORMED_RECORD', message });
  }

  text(name: string, { required = true } = {}): string {
    const value = this.#take(name);
    if (typeof value === 'string' && (value.trim() !== '' || !required)) return value.trim();
    if (required || value !== undefined) this.reject(`'${name}' is missing or is not a text.`);
    return '';
  }

  /** Texts that run over several lines: kept as they are but for blank lines at either end. */
  block(name: string): string {
    const value = this.#take(name);
    if (typeof value === 'string' && value.trim() !== '') return value.replace(/^(?:[ \t]*\n)+|\s+$/g, '');
    this.reject(`'${name}' is missing or is not a text.`);
    return '';
  }

  number(name: string): number {
    const value = this.text(name);
    if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
    if (value !== '') this.reject(`'${name}' is not a number: ${value}`);
    return 0;
  }

  flag(name: string, { required = true } = {}): boolean {
    const value = this.text(name, { required });
    if (value !== '' && value !== 'true' && value !== 'false')
      this.reject(`'${name}' is neither true nor false: ${value}`);
    return value === 'true';
  }

  oneOf<const T extends string>(name: string, choices: readonly T[]): T {
    const value = this.text(name);
    const found = choices.find((choice) => choice === value);
    if (found === undefined && value !== '') this.reject(`'${name}' is not one of ${choices.join(', ')}: ${value}`);
    return found ?? (choices[0] as T);
  }

  https(name: string): string {
    const value = this.text(name);
    if (value !== '' && !/^https:\/\/[^\s/]+\S*$/.test(value))
      this.reject(`'${name}' is not an https address: ${value}`);
    return value;
  }

  date(name: string): string {
    const value = this.text(name);
    const isDate = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
    if (value !== '' && !isDate) this.reject(`'${name}' is not a date like 2026-11-21: ${value}`);
    return value;
  }

  dateOrNull(name: string): string | null {
    if (['null', '~', ''].includes(String(this.#values[name]))) {
      this.#known.add(name);
      return null;
    }
    return this.date(name);
  }

  texts(name: string): string[] {
    return this.#list(name).flatMap((value) => {
      if (typeof value === 'string' && value.trim() !== '') return [value.trim()];
      this.reject(`'${name}' holds something that is not a text.`);
      return [];
    });
  }

  /** Reads each mapping of a list with a reader of its own, whose faults count as faults of this one. */
  records<T>(name: string, read: (fields: FieldReader) => T): T[] {
    return this.#list(name).map((value, index) => this.#nested(value, `${name}[${index + 1}]`, read));
  }

  record<T>(name: string, read: (fields: FieldReader) => T): T {
    return this.#nested(this.#take(name), name, read);
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  isList(name: string): boolean {
    return Array.isArray(this.#values[name]);
  }

  /** Reports fields that were not read: nearly always a misspelt one. */
  rejectUnknown(): void {
    for (const name of Object.keys(this.#values))
      if (!this.#known.has(name)) this.reject(`'${name}' is not a known field.`);
  }

  #take(name: string): unknown {
    this.#known.add(name);
    return this.#values[name];
  }

  #list(name: string): unknown[] {
    const value = this.#take(name);
    if (Array.isArray(value)) return value;
    this.reject(`'${name}' is missing or is not a list.`);
    return [];
  }

  #nested<T>(value: unknown, name: string, read: (fields: FieldReader) => T): T {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isRecord) this.reject(`'${name}' is missing or is not a mapping.`);
    const found: Problem[] = [];
    const fields = new FieldReader(isRecord ? (value as Record<string, unknown>) : {}, this.#place, found);
    const result = read(fields);
    if (isRecord) {
      fields.rejectUnknown();
      for (const problem of found) this.reject(`${name}: ${problem.message}`);
    }
    return result;
  }
}
