import { formatMessage, type MessageValues } from '@examplar/domain/languages/message';
import en from '../../messages/en.json';

export type TextKey = keyof typeof en;

/**
 * A text of the catalogue with its values (LNG-5). Builds replace each call by the text in their language (`compile-texts.ts`), so that
 * key and names of values must be literals. What runs here is for tests and `npm run dev`, in English.
 */
export const say = (key: TextKey, values: MessageValues = {}): string => formatMessage(en[key], values, 'en');
