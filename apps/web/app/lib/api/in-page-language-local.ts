import type { CallInput } from '../../../server/page-context.ts';
import { pageLanguage } from '../page/page-language.ts';

/** The calls whose responses have texts that are translated: those that `acceptsLanguage` names in the contract. */
const translated =
  /^(?:GET \/(?!admin\/|payments\/)|PUT \/users\/me\/targets\/:certificationId$|POST \/(?:users\/me\/targets\/:certificationId\/(?!change-seen$)|practice-sets$|orders\/|payments\/gumroad\/claim$|test-exams\/|test-exam-attempts\/:attemptId\/(?!answers$)))/;

/** A call of a page as the API gets it: what it shows is in the language of the page (LNG-41). */
export const inPageLanguage = (name: string, input: CallInput, language = pageLanguage): CallInput =>
  translated.test(name) ? { ...input, query: { ...input.query, language } } : input;
