import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FlagButton } from './navigator/question-navigator.tsx';
import type { useExamRoom } from './use-exam-room.ts';

type ExamActionsProps = {
  room: ReturnType<typeof useExamRoom>;
  isWide: boolean;
  /** A case leaves them little room. */
  isTight: boolean;
};

export function ExamActions({ room, isWide, isTight }: ExamActionsProps) {
  const { index, isLast, go } = room;
  return (
    <>
      <InlineWarning text={room.warning}>
        {room.keepOrder && (
          <>
            <Button onClick={room.keepOrder}>{say('input.keep')}</Button>
            <Button onClick={() => go(index + 1)}>{say('room.skip')}</Button>
          </>
        )}
      </InlineWarning>
      <div className="@container">
        <div className="flex flex-wrap items-center gap-2.5 whitespace-nowrap max-lg:gap-1.5 max-lg:*:px-3 @max-[15rem]:*:basis-full">
          <Button size="large" disabled={!room.canGoBack} onClick={() => go(index - 1)}>
            <ChevronLeft aria-hidden="true" className="-ms-1 max-lg:hidden" />
            {say('room.previous')}
          </Button>
          {isWide && <FlagButton isCompact={isTight} isFlagged={room.isFlagged} onToggle={room.toggleFlag} />}
          <Button variant="quiet" size="large" disabled={isLast} onClick={() => go(index + 1)} className="ms-auto">
            {say('room.skip')}
          </Button>
          <Button
            variant={isLast ? 'secondary' : 'primary'}
            size="large"
            disabled={isLast}
            onClick={room.next}
            className="min-w-24 lg:min-w-28"
          >
            {say('room.next')}
            <ChevronRight aria-hidden="true" className="-me-1 max-lg:hidden" />
          </Button>
        </div>
      </div>
    </>
  );
}

/** A warning with the ways on as its children. Announced immediately. The live region exists from the start, otherwise screen readers would miss its first text. */
export function InlineWarning({ text, children }: { text: string | null; children?: ReactNode }) {
  return (
    <div role="alert">
      {text && (
        <div
          data-fill
          className="mb-2.5 flex flex-wrap items-center gap-2.5 rounded-option bg-caution-soft px-3.5 py-2.5 font-medium text-caution motion-safe:animate-[appear_140ms_var(--ease-out)]"
        >
          <p className="flex flex-1 basis-60 items-start gap-2.5">
            <TriangleAlert aria-hidden="true" className="mt-1" />
            {text}
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
