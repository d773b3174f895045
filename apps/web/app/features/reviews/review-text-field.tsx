import { useState } from 'react';
import { say } from '../../lib/texts.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { codePoints, cutToCodePoints } from './code-points.ts';

const maxCharacters = 500;

type ReviewTextFieldProps = { name: string; defaultValue: string; error: string | undefined };

/** The optional text with a counter of visible characters. Input past the limit is cut. */
export function ReviewTextField(field: ReviewTextFieldProps) {
  const [used, setUsed] = useState(codePoints(field.defaultValue));
  return (
    <TextArea
      label={say('review.text')}
      rows={4}
      {...field}
      onChange={({ target }) => {
        target.value = cutToCodePoints(target.value, maxCharacters);
        setUsed(codePoints(target.value));
      }}
      hint={
        <span className="flex justify-end tabular-nums">
          <span>
            {used}/{maxCharacters}
            <span className="sr-only"> {say('unit.characters')}</span>
          </span>
        </span>
      }
    />
  );
}
