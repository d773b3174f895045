import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

type SettingsSectionProps = { title: string; lead?: ReactNode; children: ReactNode };

/** One section of the settings, in a card: what it is about, and beside that, where there is room, its fields. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <Card className="p-0! sm:p-0!">
      <section
        aria-labelledby={titleId}
        className="grid gap-5 p-5 sm:p-7 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-x-12"
      >
        <div>
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          {lead && <p className="mt-1 max-w-[62ch] text-ink-muted">{lead}</p>}
        </div>
        <div className="grid content-start gap-5">{children}</div>
      </section>
    </Card>
  );
}
