import { ScenarioPanel } from './scenario-panel.tsx';
import type { useScenario } from './use-scenario.ts';

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
