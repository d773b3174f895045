import type { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import type { Call, Reply } from '@examplar/contract/calls/endpoint';

/**
 * The contract's calls by `METHOD /path`. Types only: that string is all the browser needs of a call, so that no
 * schema, and no zod, gets into the pages' JavaScript.
 */
type AnyEndpoint = (typeof allEndpoints)[keyof typeof allEndpoints];
type Endpoints = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

export type EndpointName = keyof Endpoints;

/** Public calls whose response differs for signed-in users. */
export type VisitorEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends { cache: 'visitors' } ? Name : never;
}[EndpointName];

/** Params, query and body of a call, each only where the call has it. */
export type InputOf<Name extends EndpointName> = Call<Endpoints[Name]>;
export type ReplyOf<Name extends EndpointName> = Reply<Endpoints[Name]>;

/** The input may be left out where all of it is optional. */
export type InputArgs<Name extends EndpointName> =
  Record<never, never> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>];
