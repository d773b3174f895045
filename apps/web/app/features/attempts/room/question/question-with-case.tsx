import type { OpenAttempt } from '@examplar/contract/attempts';
import type { AskedQuestion } from '@examplar/contract/exams';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { langOfEnglish } from '../../../../lib/page/lang-of.ts';
import { say } from '../../../../lib/texts.ts';
import { cx } from '../../../../ui/class-names.ts';
import { QuestionText } from '../../../question-parts/question-text.tsx';

type QuestionWithCaseProps = {
  question: AskedQuestion;
  shown: ReturnType<typeof useScenario>;
  /** The case is already shown beside the question. */
  isBeside: boolean;
  children: ReactNode;
};

/** A question and, behind a tab, its case; a new question is shown first, and the case comes back where it was left. */
export function QuestionWithCase({ question, shown, isBeside, children }: QuestionWithCaseProps) {
  const { scenario, tab, chooseTab, keepTop, top } = shown;
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isCase = openFor === question.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the case opens or changes its tab, not at every scroll
  useLayoutEffect(() => {
    if (isCase) scrollTo({ top: top() });
  }, [isCase, tab]);

  const onScroll = useEffectEvent(() => keepTop(scrollY));
  useEffect(() => {
    if (!isCase) return;
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [isCase]);

  if (!scenario || isBeside) return children;
  const choose = (toCase: boolean) => {
    setOpenFor(toCase ? question.id : null);
    if (!toCase) scrollTo({ top: 0 });
  };
  return (
    <>
      <CaseTabs isCase={isCase} onChoose={choose} />
      {isCase && <ScenarioPanel scenario={scenario} tab={tab} onTab={chooseTab} />}
      <div hidden={isCase}>{children}</div>
    </>
  );
}

/** The case of the question in sight. Each keeps its tab, and each tab its scroll, while one moves through the questions. */
export function useScenario(scenarios: readonly Scenario[], question: AskedQuestion | undefined) {
  const scenario = scenarios.find(({ id }) => id === question?.scenario_id) ?? null;
  const [tabs, setTabs] = useState<Readonly<Record<string, number>>>({});
  /** By case and tab. */
  const tops = useRef<Record<string, number>>({});
  const scrollRef = useRef<HTMLDivElement>(null);
  const id = scenario?.id ?? '';
  const tab = tabs[id] ?? 0;
  const key = `${id} ${tab}`;

  useLayoutEffect(() => {
    if (scrollRef.current) scrollRef.current.scrollTop = tops.current[key] ?? 0;
  }, [key]);

  return {
    scenario,
    tab,
    scrollRef,
    /** The scroll position at which each text was left. */
    top: () => tops.current[key] ?? 0,
    chooseTab: (chosen: number) => setTabs({ ...tabs, [id]: chosen }),
    keepTop: (top: number) => {
      tops.current[key] = top;
    },
  };
}

/** The case of the question in sight, where it has room beside it. */
export function CaseBeside({ shown: { scenario, ...place } }: { shown: ReturnType<typeof useScenario> }) {
  if (!scenario) return null;
  return (
    <ScenarioPanel
      scenario={scenario}
      tab={place.tab}
      onTab={place.chooseTab}
      scrollRef={place.scrollRef}
      onScroll={place.keepTop}
    />
  );
}

type CaseTabsProps = { isCase: boolean; onChoose: (isCase: boolean) => void };

/** Opens the case of the question where there is no room to show it beside the question. */
function CaseTabs({ isCase, onChoose }: CaseTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of which one is in force, not fields of a form
    <div
      role="group"
      aria-label={say('case.switch')}
      className="mb-4 flex flex-wrap gap-1 rounded-control bg-sunken p-1"
    >
      {[false, true].map((each) => (
        <button
          key={String(each)}
          type="button"
          aria-pressed={isCase === each}
          onClick={() => onChoose(each)}
          className={cx(
            'min-h-11 flex-1 rounded-small px-2 font-semibold transition-colors',
            isCase === each
              ? 'bg-raised text-accent inset-ring inset-ring-line-strong'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          {each ? say('case.case') : say('case.question')}
        </button>
      ))}
    </div>
  );
}

type Scenario = OpenAttempt['scenarios'][number];

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
