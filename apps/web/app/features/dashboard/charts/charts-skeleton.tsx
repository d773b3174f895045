import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** The placeholder of the charts while their library loads. */
export function ChartsSkeleton({ examCount }: { examCount: number }) {
  const examHeight = Math.max(1, examCount) * 39 + 150;
  return (
    <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Skeleton className="h-84 rounded-card" />
      <Skeleton className="h-84 rounded-card" />
      <div style={{ height: examHeight }} className="grid lg:col-span-2">
        <Skeleton className="h-full rounded-card" />
      </div>
    </div>
  );
}
