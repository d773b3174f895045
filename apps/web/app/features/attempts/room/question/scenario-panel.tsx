import type { OpenAttempt } from '@examplar/contract/attempts';
import { type KeyboardEvent, type Ref, useId, useRef } from 'react';
import { langOfEnglish } from '../../../../lib/lang-of-english.ts';
import { say } from '../../../../lib/texts.ts';
import { cx } from '../../../../ui/class-names.ts';
import { QuestionText } from '../../../question-parts/question-text.tsx';

export type Scenario = OpenAttempt['scenarios'][number];

type ScenarioPanelProps = {
  scenario: Scenario;
  tab: number;
  onTab: (tab: number) => void;
  /** The part that scrolls, where it scrolls by itself. */
  scrollRef?: Ref<HTMLDivElement>;
  onScroll?: (top: number) => void;
};

/** A case, which several questions are about: its title and its tabs. */
export function ScenarioPanel({ scenario, tab, onTab, scrollRef, onScroll }: ScenarioPanelProps) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const shown = scenario.tabs[tab] ?? scenario.tabs[0];
  const choose = (index: number) => {
    onTab(index);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = scenario.tabs.length - 1;
    const to = { ArrowRight: tab + 1, ArrowLeft: tab - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(Math.min(last, Math.max(0, to)));
  };
  return (
    <section aria-label={say('case.title', { title: scenario.title })} className="flex min-h-0 flex-1 flex-col">
      <h2 id={`${id}-title`} lang={langOfEnglish} className="text-title font-semibold">
        {scenario.title}
      </h2>
      {scenario.tabs.length > 1 && (
        <div
          ref={tabs}
          role="tablist"
          aria-label={say('case.parts')}
          onKeyDown={onKeyDown}
          className="mt-3 flex flex-wrap gap-x-1 border-b border-line"
        >
          {scenario.tabs.map(({ title }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the tabs of an unchanging case
              key={index}
              type="button"
              role="tab"
              lang={langOfEnglish}
              id={`${id}-tab-${index}`}
              aria-selected={index === tab}
              aria-controls={`${id}-text`}
              tabIndex={index === tab ? 0 : -1}
              onClick={() => onTab(index)}
              className={cx(
                '-mb-px min-h-11 border-b-2 px-3 font-medium transition-colors',
                index === tab ? 'border-accent text-accent' : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is one of two, and both take it */}
      <div
        ref={scrollRef}
        id={`${id}-text`}
        lang={langOfEnglish}
        role={scenario.tabs.length > 1 ? 'tabpanel' : 'region'}
        aria-labelledby={scenario.tabs.length > 1 ? `${id}-tab-${tab}` : `${id}-title`}
        tabIndex={0}
        onScroll={(event) => onScroll?.(event.currentTarget.scrollTop)}
        className="min-h-0 flex-1 overflow-y-auto py-4 pe-1"
      >
        <QuestionText text={shown?.text ?? ''} />
      </div>
    </section>
  );
}
