import { formatMessage, formatParts, type MessageValues } from '@examplar/domain/languages/message';
import type { ReactNode } from 'react';
import en from '../../messages/en.json';
import { $parts } from './text-values.ts';

export type TextKey = keyof typeof en;

/**
 * A text of the catalogue with its values (LNG-5). Builds replace each call by the text in their language (`compile-texts.ts`), so that
 * key and names of values must be literals. What runs here is for tests and `npm run dev`, in English.
 */
export const say = (key: TextKey, values: MessageValues = {}): string => formatMessage(en[key], values, 'en');

/** What a page shows instead of a marked part of a text, such as a link: by the name of the mark. */
type Marks = Readonly<Record<string, (text: string) => ReactNode>>;

/** A text with marks, `<b>…</b>`: one sentence, whole in its catalogue, of which a page shows parts otherwise. Compiled as `say` is. */
export const sayParts = (key: TextKey, values: MessageValues, marks: Marks): ReactNode =>
  $parts(
    ...formatParts(en[key], values, 'en').map(({ mark, text }) => {
      if (mark === null) return text;
      const show = Object.hasOwn(marks, mark) ? marks[mark] : undefined;
      if (!show) throw new Error(`The text ${key} needs something to show for <${mark}>`);
      return show(text);
    }),
  );
