import { Fragment, type ReactNode } from 'react';
import { say } from '../../lib/texts.ts';
import { TextPiece } from './question-text-inlines.tsx';

/** A piece of text with something in each of its places; `[[1]]` is the first. */
export function splitAtPlaces(text: string, show: (place: number) => ReactNode): ReactNode {
  const pieces = text.split(/\[\[(\d{1,2})\]\]/);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
    <Fragment key={index}>{index % 2 ? show(Number(piece)) : piece}</Fragment>
  ));
}

const numberPlaces = (text: string) =>
  splitAtPlaces(text, (place) => (
    <span className="mx-0.5 inline-block rounded-small border border-dashed border-line-control px-2 font-sans text-caption font-semibold text-ink-muted">
      <span className="sr-only">{say('question.place')} </span>
      {place}
    </span>
  ));

/** Question text in which each place is seen by its number, to be read and not filled. */
export function NumberedPlaces({ children }: { children: ReactNode }) {
  return <TextPiece value={numberPlaces}>{children}</TextPiece>;
}
