import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { cx } from '../../ui/class-names.ts';
import type { ReportProblem } from './report-problem.tsx';

type Props = ComponentProps<typeof ReportProblem>;

/** Loaded where it is first shown; if it fails to load, the question is shown without it. */
const Button = lazy(
  (): Promise<{ default: ComponentType<Props> }> =>
    import('./report-problem.tsx').then(
      (file) => ({ default: file.ReportProblem }),
      () => ({ default: () => null }),
    ),
);

/** The button that reports a problem, and its dialog, in a file of their own: most pages are read without them. */
export function LazyReportProblem(props: Props) {
  return (
    <Suspense fallback={<div className={cx('h-9 pointer-coarse:h-11', props.className)} />}>
      <Button {...props} />
    </Suspense>
  );
}
