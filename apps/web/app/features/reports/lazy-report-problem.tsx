import { type ComponentProps, lazy, Suspense } from 'react';
import type { ReportProblemPart } from '../../lib/report-problem.ts';
import { cx } from '../../ui/class-names.ts';

/** Loaded where it is first shown; if it fails to load, the question is shown without it. */
const Button = lazy(
  (): Promise<{ default: ReportProblemPart }> =>
    import('./report-problem.tsx').then(
      (file) => ({ default: file.ReportProblem }),
      () => ({ default: () => null }),
    ),
);

/** The button that reports a problem, and its dialog, in a file of their own: most pages are read without them. */
export function LazyReportProblem(props: ComponentProps<ReportProblemPart>) {
  return (
    <Suspense fallback={<div className={cx('h-9 pointer-coarse:h-11', props.className)} />}>
      <Button {...props} />
    </Suspense>
  );
}
