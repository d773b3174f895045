import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type ListFieldsProps = {
  legend: string;
  /** The word for an entry, such as `row`. */
  entry: string;
  /** The name of an entry by its place; a number counted from 1 by default. */
  nameOf?: (index: number) => string;
  /** From `useFieldArray`. */
  list: {
    fields: readonly { id: string }[];
    move: (from: number, to: number) => void;
    remove: (index: number) => void;
  };
  onAdd: () => void;
  min?: number;
  max: number;
  /** The error of the list as a whole. */
  problem: string | undefined;
  /** Shown next to the buttons of an entry; its name by default. */
  header?: (index: number) => ReactNode;
  frameOf?: (index: number) => string;
  children: (index: number, name: string) => ReactNode;
};

const numberFrom1 = (index: number) => String(index + 1);
const plainFrame = () => 'border-line bg-raised';

/** A list of a form whose entries are added, moved and removed; each change is announced, and the focus is never lost. */
export function ListFields({
  legend,
  entry,
  list,
  onAdd,
  min = 1,
  max,
  problem,
  children,
  ...options
}: ListFieldsProps) {
  const { nameOf = numberFrom1, frameOf = plainFrame, header } = options;
  const { fields, move, remove } = list;
  const [announcement, setAnnouncement] = useState('');
  const label = `${entry.charAt(0).toUpperCase()}${entry.slice(1)}`;
  const addButton = useRef<HTMLButtonElement>(null);
  const shift = (index: number, step: 1 | -1, pressed: Element) => {
    const group = pressed.closest('[role="group"]');
    flushSync(() => move(index, index + step));
    // At an end of the list the pressed button is disabled.
    if (!pressed.matches(':focus')) group?.querySelector<HTMLElement>('button:enabled')?.focus();
    setAnnouncement(`${label} ${nameOf(index)} is now ${entry} ${nameOf(index + step)}`);
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {fields.map(({ id }, index) => {
        const name = nameOf(index);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read twice
          <div
            key={id}
            role="group"
            aria-label={`${label} ${name}`}
            className={cx('grid min-w-0 gap-2.5 rounded-option border p-3 sm:p-4', frameOf(index))}
          >
            <div className="flex flex-wrap items-center gap-x-4">
              {header?.(index) ?? (
                <span className="font-semibold">
                  {label} {name}
                </span>
              )}
              <span className="ms-auto flex">
                <IconButton
                  label={`Move ${entry} ${name} up`}
                  disabled={index === 0}
                  onClick={({ currentTarget }) => shift(index, -1, currentTarget)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={`Move ${entry} ${name} down`}
                  disabled={index === fields.length - 1}
                  onClick={({ currentTarget }) => shift(index, 1, currentTarget)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton
                  label={`Remove ${entry} ${name}`}
                  disabled={fields.length <= min}
                  onClick={() => {
                    flushSync(() => remove(index));
                    addButton.current?.focus();
                    setAnnouncement(`${label} ${name} removed`);
                  }}
                >
                  <Trash2 />
                </IconButton>
              </span>
            </div>
            {children(index, name)}
          </div>
        );
      })}
      <p role="alert" className="text-caption font-medium text-negative empty:hidden">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button ref={addButton} className="justify-self-start" disabled={fields.length >= max} onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add {/^[aeiou]/.test(entry) ? 'an' : 'a'} {entry}
      </Button>
    </fieldset>
  );
}
