import { acceptsLanguage, type Body, type Endpoint, type Params, type Query } from '@examplar/contract/calls/endpoint';
import { languageQuery } from '@examplar/contract/calls/language';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import type { FastifyRequest } from 'fastify';
import { AppError, type FieldProblem } from '../app-error.ts';
import { type Caller, requireCaller, type SessionProof } from '../sessions/session-proof.ts';

/** A longer list does not help the client, and a body of 2.5 MB could contain a million problems. */
const maxProblems = 100;

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] };

/** One entry per field: the first problem with it. An unknown field is reported under its own name. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  for (const problem of issues.flatMap(problemsOf)) if (!first.has(problem.path)) first.set(problem.path, problem);
  return [...first.values()];
}

/** Entries for fields that the contract does not define. */
const unknownFields = (paths: readonly string[]): FieldProblem[] =>
  paths.map((path) => ({ path, message: 'This field is not known here. Leave it out.' }));

const problemsOf = (issue: Issue): FieldProblem[] =>
  issue.code === 'unrecognized_keys' && issue.keys
    ? unknownFields(issue.keys.map((key) => [...issue.path, key].join('.')))
    : [{ path: issue.path.join('.'), message: issue.message }];

/** Adds problems to others, until there are a hundred in all. */
export function addProblems(problems: FieldProblem[], more: readonly FieldProblem[]): void {
  for (const problem of more.slice(0, Math.max(0, maxProblems - problems.length))) problems.push(problem);
}

/** The argument of a handler: validated input, the caller, the time of arrival. */
export type Call<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  caller: E['access'] extends 'visitor' ? Caller | null : Caller;
  userId: E['access'] extends 'visitor' ? string | null : string;
  session: E['access'] extends 'visitor' ? SessionProof | null : SessionProof;
  /** The language that the query asks for; English where it names none (LNG-41). */
  language: Language;
  /** When the request arrived, by the API's clock. */
  now: Date;
  request: FastifyRequest;
};

/**
 * Validates path, query and body against the contract, strictly: unknown fields are rejected.
 *
 * @throws AppError NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED with one entry per field, UNAUTHENTICATED
 */
export function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const params = endpoint.params?.safeParse(request.params);
  // Nothing can exist under a malformed id.
  if (params && !params.success) throw new AppError('NOT_FOUND');
  if (endpoint.contentType && request.body !== undefined && !Buffer.isBuffer(request.body)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  const problems: FieldProblem[] = [];
  const { language, rawQuery } = readLanguage(endpoint, request, problems);
  const query = endpoint.query?.safeParse(rawQuery);
  if (query && !query.success) addProblems(problems, fieldProblems(query.error.issues));
  if (!endpoint.query) addProblems(problems, unknownFields(Object.keys(rawQuery)));
  // A missing body counts as an object without fields.
  const body = endpoint.body?.safeParse(request.body ?? {});
  if (body && !body.success) addProblems(problems, fieldProblems(body.error.issues));
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { details: problems });

  const caller = endpoint.access === 'visitor' ? request.caller : requireCaller(request);
  return {
    params: params?.data,
    query: query?.data,
    body: endpoint.body ? body?.data : request.body,
    caller,
    userId: caller?.userId ?? null,
    session: request.session,
    language,
    now: request.receivedAt,
    request,
  } as Call<E>;
}

/** Takes the language out of the query, so that the calls' own schemas need not know it. */
function readLanguage(endpoint: Endpoint, request: FastifyRequest, problems: FieldProblem[]) {
  const query = request.query as Record<string, unknown>;
  if (!('language' in query) || !acceptsLanguage(endpoint)) return { language: sourceLanguage, rawQuery: query };
  const { language, ...rawQuery } = query;
  const read = languageQuery.safeParse({ language });
  if (!read.success) addProblems(problems, fieldProblems(read.error.issues));
  return { language: read.data?.language ?? sourceLanguage, rawQuery };
}
