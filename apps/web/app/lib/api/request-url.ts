import { fillPath } from '@examplar/contract/calls/endpoint';
import type { CallInput } from '../../../server/page-context.ts';
import { inPageLanguage } from './in-page-language.ts';

const apiRoot = '/api';

/** Splits `GET /certifications/:id` and fills its path and query: the address that the browser asks. */
export function requestUrl(name: string, input: CallInput): { method: string; url: string } {
  const { params = {}, query = {} } = inPageLanguage(name, input);
  const [method = 'GET', path = ''] = name.split(' ');
  const filled = fillPath(path, params);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return { method, url: `${apiRoot}${filled}${text && `?${text}`}` };
}
