import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../class-names.ts';

type DisclosureProps = {
  label?: string;
  trigger: ReactNode;
  triggerClassName?: string;
  panelClassName?: string;
  /** Called on hover or focus, to preload the panel's content. */
  onIntent?: () => void;
  children: (close: () => void) => ReactNode;
};

/**
 * A button that shows a panel of links: the pattern for site navigation. It closes with Escape, a click elsewhere, when the focus
 * leaves it, and when a link is followed; arrow keys move through its links.
 */
export function Disclosure({ label, trigger, triggerClassName, panelClassName, onIntent, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1);
      else setIsOpen(true);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the button and links in it
    <div
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => setIsOpen(!isOpen)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className={cx(
          'absolute z-30 rounded-card border border-line-strong bg-raised p-2 shadow-float',
          'motion-safe:animate-[appear_140ms_var(--ease-out)]',
          panelClassName,
        )}
      >
        {isOpen && children(close)}
      </div>
    </div>
  );
}

function moveFocus(root: HTMLElement | null, step: 1 | -1) {
  const stops = [...(root?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [])];
  const next = stops.indexOf(document.activeElement as HTMLElement) + step;
  stops[Math.min(stops.length - 1, Math.max(0, next))]?.focus();
}
