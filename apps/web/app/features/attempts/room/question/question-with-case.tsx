import type { AskedQuestion } from '@examplar/contract/exams';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { CaseTabs } from './case-tabs.tsx';
import { ScenarioPanel } from './scenario-panel.tsx';
import type { useScenario } from './use-scenario.ts';

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
