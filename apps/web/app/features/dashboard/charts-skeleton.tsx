import { Skeleton } from '../../ui/skeleton.tsx';

/** The placeholder of the charts while their library loads. */
export function ChartsSkeleton({ examCount }: { examCount: number }) {
  const examHeight = Math.max(1, examCount) * 68 + 228;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <Skeleton className="h-92 rounded-card" />
      <Skeleton className="h-92 rounded-card" />
      <div style={{ height: examHeight }} className="grid lg:col-span-2">
        <Skeleton className="h-full rounded-card" />
      </div>
    </div>
  );
}
