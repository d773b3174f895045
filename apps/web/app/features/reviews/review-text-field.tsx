import { TextArea } from '../../ui/text-field.tsx';
import { codePoints, cutToCodePoints } from './code-points.ts';

const mostCharacters = 500;

/** The optional words, with a counter that counts as people do. Nothing past the limit is taken. */
export function ReviewTextField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const used = codePoints(value);
  return (
    <TextArea
      label="Your review (optional)"
      rows={4}
      value={value}
      onChange={(event) => onChange(cutToCodePoints(event.target.value, mostCharacters))}
      hint={
        <span className="flex justify-end tabular-nums">
          <span>
            {used}/{mostCharacters}
            <span className="sr-only"> characters</span>
          </span>
        </span>
      }
    />
  );
}
