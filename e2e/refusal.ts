/** A failed response for `route.fulfill`: 409 is a conflict, any other status an internal error. */
export const refusal = (status: number, message: string) => ({
  status,
  json: { statusCode: status, code: status === 409 ? 'CONFLICT' : 'INTERNAL_ERROR', message },
});
