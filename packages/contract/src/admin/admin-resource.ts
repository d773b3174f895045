import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import type { ErrorCode } from '../calls/errors.ts';
import { adminQuery } from './admin-list.ts';

type Description<List extends string, Item extends string, Params, Response> = {
  /** Both paths in full, so that a search for a path finds its definition. */
  paths: readonly [list: `/${List}`, item: `/${Item}`];
  /** As in 'Add a category' and 'Categories'. */
  names: readonly [singular: string, plural: string];
  params: Params;
  /** What every call but the list returns. */
  response: Response;
};

/** Builds the call that lists a collection for staff, in pages and with its size. */
export const adminList = <Path extends `/${string}`, Row extends z.ZodType, Filters extends z.ZodRawShape>(
  path: Path,
  summary: string,
  row: Row,
  filters: Filters,
) =>
  defineEndpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary,
    query: adminQuery.extend(filters),
    response: z.array(row),
    paged: true,
    counted: true,
  });

/** Builds the calls of a collection that staff manage. Pass their own errors. */
export function adminResource<
  List extends string,
  Item extends string,
  Params extends z.ZodObject,
  Response extends z.ZodType,
>({ paths: [list, item], names: [singular, plural], params, response }: Description<List, Item, Params, Response>) {
  const access = 'admin';
  /** The common part of the calls on one item. */
  const onItem = (errors: ErrorCode[]) => ({ access, params, response, errors }) as const;
  return {
    list: <Row extends z.ZodType, Filters extends z.ZodRawShape>(row: Row, filters: Filters) =>
      adminList(list, plural, row, filters),
    get: () => defineEndpoint({ method: 'GET', path: item, summary: `A ${singular}`, ...onItem([]) }),
    create: <Body extends z.ZodType>(body: Body, ...errors: ErrorCode[]) =>
      defineEndpoint({
        method: 'POST',
        path: list,
        access,
        summary: `Add a ${singular}`,
        body,
        response,
        status: 201,
        errors,
      }),
    update: <Body extends z.ZodType>(body: Body, ...errors: ErrorCode[]) =>
      defineEndpoint({ method: 'PUT', path: item, summary: `Change a ${singular}`, body, ...onItem(errors) }),
    publish: (...errors: ErrorCode[]) =>
      defineEndpoint({ method: 'POST', path: `${item}/publish`, summary: `Publish a ${singular}`, ...onItem(errors) }),
    retire: (...errors: ErrorCode[]) =>
      defineEndpoint({ method: 'POST', path: `${item}/retire`, summary: `Retire a ${singular}`, ...onItem(errors) }),
  };
}
