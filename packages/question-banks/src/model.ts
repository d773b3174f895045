/** A file as the reader gets it: the path within its folder or archive, and its bytes. */
export type BankFile = { path: string; bytes: Uint8Array };

export type Severity = 'rejected' | 'warning';

/**
 * One thing the person who imports has to know. `rejected` means that the record is not in `questions`; `warning` that
 * it is, but not quite as the file has it. `code` is stable, `message` is a plain sentence (decisions, section 6).
 */
export type Problem = {
  file: string;
  record?: number;
  line?: number;
  id?: string;
  severity: Severity;
  code: ProblemCode;
  message: string;
};

/** Why a record is refused or not quite what the file says (import formats, B1 'Report', and the own content's check). */
export type ProblemCode =
  | 'UNSUPPORTED_TYPE'
  | 'NO_CORRECT_ANSWER'
  | 'TOO_FEW_OPTIONS'
  | 'TOO_MANY_OPTIONS'
  | 'EMPTY_QUESTION'
  | 'EMPTY_OPTION'
  | 'LETTER_OUT_OF_RANGE'
  | 'AMBIGUOUS_ANSWER'
  | 'CONTRADICTION'
  | 'MALFORMED_RECORD'
  | 'MALFORMED_FILE'
  | 'UNKNOWN_FORMAT'
  | 'UNSAFE_ARCHIVE'
  | 'TOO_LARGE'
  | 'MISSING_FILE'
  | 'MISSING_IMAGE'
  | 'ENCODING'
  | 'ALL_CORRECT'
  | 'SAME_OPTION_TWICE'
  | 'COUNT_IN_TEXT'
  | 'PARTIAL_CREDIT_LOST'
  | 'TEXT_NOT_KEPT'
  | 'TEMPLATE_SAMPLE'
  | 'SAME_ID_TWICE'
  | 'CONTENT_RULE';
