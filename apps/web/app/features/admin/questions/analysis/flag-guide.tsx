import { suspicions } from '@examplar/contract/admin/item-analysis';
import { FlagBadge, flagText } from './analysis-flags.tsx';

/** What each flag means and its threshold. */
export function FlagGuide() {
  return (
    <details className="mt-5 rounded-card border border-line bg-raised px-5 py-3">
      <summary className="min-h-11 content-center sm:min-h-9 font-semibold">What the flags mean</summary>
      <dl className="grid gap-4 py-3 md:grid-cols-2 2xl:grid-cols-3">
        {suspicions.map((flag) => (
          <div key={flag} className="grid content-start gap-1">
            <dt>
              <FlagBadge flag={flag} />
            </dt>
            <dd>{flagText(flag).meaning}</dd>
            <dd className="text-caption text-ink-muted">{flagText(flag).threshold}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
