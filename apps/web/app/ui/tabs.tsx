import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { id: string; label: ReactNode; panel: ReactNode };

/** Panels in one place, one of them in sight; arrow keys move between their tabs. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <Base.Root defaultValue={tabs[0]?.id}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-11 border-b-2 border-transparent px-4 font-semibold whitespace-nowrap text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
