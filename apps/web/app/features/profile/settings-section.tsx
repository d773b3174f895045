import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

type SettingsSectionProps = { title: string; lead?: ReactNode; children: ReactNode };

/** One section of the settings, in a card. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <Card className="p-0! sm:p-0!">
      <section aria-labelledby={titleId} className="grid gap-5 p-5 sm:p-7">
        <div>
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          {lead && <p className="mt-1 max-w-[62ch] text-ink-muted">{lead}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}
