export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, otherwise an empty object. */
export const asObject = (value: unknown): Json => (isObject(value) ? value : {});

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A text, or a number or boolean as it is written; '' for anything else. */
export const asString = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const asStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(asString) : value === undefined || value === null ? [] : [asString(value)];
