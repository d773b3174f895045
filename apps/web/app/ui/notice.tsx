import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type NoticeTone = 'info' | 'positive' | 'negative' | 'caution';

const looks = {
  info: { style: 'bg-accent-soft text-accent', Icon: Info },
  positive: { style: 'bg-positive-soft text-positive', Icon: CircleCheck },
  negative: { style: 'bg-negative-soft text-negative', Icon: CircleAlert },
  caution: { style: 'bg-caution-soft text-caution', Icon: TriangleAlert },
};

type NoticeProps = { tone?: NoticeTone; children: ReactNode; className?: string };

/** A sentence that must be seen where it stands. A refusal interrupts a screen reader, the rest waits its turn. */
export function Notice({ tone = 'info', children, className }: NoticeProps) {
  const { style, Icon } = looks[tone];
  return (
    <div
      role={tone === 'negative' ? 'alert' : 'status'}
      data-fill
      className={cx('flex items-start gap-2.5 rounded-option px-4 py-3 font-medium', style, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5" />
      <div>{children}</div>
    </div>
  );
}
