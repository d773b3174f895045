import type { CallInput } from '../../../server/page-context.ts';

/** A call of a page as the API gets it. English pages need not name their language; others do (`in-page-language-local.ts`). */
export const inPageLanguage = (_name: string, input: CallInput): CallInput => input;
