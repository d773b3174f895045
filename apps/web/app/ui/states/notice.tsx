import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

type NoticeTone = 'info' | 'positive' | 'negative' | 'caution';

const looks = {
  info: { style: 'bg-accent-soft text-accent', Icon: Info },
  positive: { style: 'bg-positive-soft text-positive', Icon: CircleCheck },
  negative: { style: 'bg-negative-soft text-negative', Icon: CircleAlert },
  caution: { style: 'bg-caution-soft text-caution', Icon: TriangleAlert },
};

type NoticeProps = { tone?: NoticeTone; children: ReactNode; className?: string };

/** An inline message. Errors interrupt a screen reader, other messages are announced politely. */
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
