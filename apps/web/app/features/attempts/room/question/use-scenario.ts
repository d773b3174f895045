import type { AskedQuestion } from '@examplar/contract/exams';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Scenario } from './scenario-panel.tsx';

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
