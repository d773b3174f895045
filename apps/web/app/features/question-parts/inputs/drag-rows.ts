const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/**
 * Lets rows of a list be dragged by their grips: a row takes another's place once the pointer passes its middle.
 * Returns how to stop it.
 */
export function dragRows(list: HTMLElement, onMove: (letter: string, to: number) => void): () => void {
  let dragged: string | null = null;
  let hasMoved = false;

  const onDown = (event: PointerEvent) => {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
    dragged = event.button === 0 ? (grip?.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;
    hasMoved = false;
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (dragged === null) return;
    const rows = [...list.querySelectorAll('[data-row]')];
    const from = rows.findIndex((row) => row.getAttribute('data-row') === dragged);
    let to = from;
    for (let row = rows[to - 1]; row && clientY < middleOf(row); row = rows[to - 1]) to -= 1;
    for (let row = rows[to + 1]; row && clientY > middleOf(row); row = rows[to + 1]) to += 1;
    if (from < 0 || to === from) return;
    hasMoved = true;
    onMove(dragged, to);
  };
  const onUp = () => {
    if (dragged !== null && hasMoved) swallowClick();
    dragged = null;
  };

  list.addEventListener('pointerdown', onDown);
  document.addEventListener('pointermove', onPointerMove);
  document.addEventListener('pointerup', onUp);
  document.addEventListener('pointercancel', onUp);
  return () => {
    list.removeEventListener('pointerdown', onDown);
    document.removeEventListener('pointermove', onPointerMove);
    document.removeEventListener('pointerup', onUp);
    document.removeEventListener('pointercancel', onUp);
  };
}

/** The end of a drag is no press on the grip. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
}
