import { TextArea } from '../../ui/forms/text-field.tsx';
import { codePoints, cutToCodePoints } from './code-points.ts';

const maxCharacters = 500;

/** The optional text with a counter of visible characters. Input past the limit is cut. */
export function ReviewTextField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const used = codePoints(value);
  return (
    <TextArea
      label="Your review (optional)"
      rows={4}
      value={value}
      onChange={(event) => onChange(cutToCodePoints(event.target.value, maxCharacters))}
      hint={
        <span className="flex justify-end tabular-nums">
          <span>
            {used}/{maxCharacters}
            <span className="sr-only"> characters</span>
          </span>
        </span>
      }
    />
  );
}
