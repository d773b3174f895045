import type { ErrorCode } from '@examplar/contract/errors.ts';

export type FieldProblem = { path: string; message: string };

type Extras = {
  /** Overrides the catalogue's sentence where the specification wants a figure in it. */
  message?: string;
  /** Shown to the client, one entry a field. */
  details?: FieldProblem[];
  /** Seconds; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** False where a line for each of these would let a client fill the log. */
  isLogged?: false;
  /** For the log only. */
  facts?: Record<string, unknown>;
  cause?: unknown;
};

/** A refusal the client is meant to see: `code` decides status and text, `facts` go to the log only. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(extras.message ?? code, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.extras = extras;
  }
}
