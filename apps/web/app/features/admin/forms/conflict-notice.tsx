import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../cells/cells.tsx';

type ConflictNoticeProps = {
  /** The version that the other admin saved. */
  theirs: {
    version?: number;
    updatedAt: string;
    versions?: readonly { version: number; createdAt: string; createdBy: { name: string } | null }[];
  };
  /** What they saved without making a new version, such as 'the translation'. */
  what?: string | undefined;
  /** Saving keeps what they changed, but for what was changed here, too. */
  isMerged?: boolean;
  /** The parts that they changed, such as 'the key'. */
  changed: readonly string[];
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
  /** Their version, to be read. */
  children: ReactNode;
};

/** Shown when another admin saved first: what they changed, and a choice of versions. Nothing that was typed is lost. */
export function ConflictNotice({
  theirs,
  what,
  isMerged,
  changed,
  isBusy,
  onKeep,
  onTake,
  children,
}: ConflictNoticeProps) {
  const latest = what ? undefined : theirs.versions?.find(({ version }) => version === theirs.version);
  const savedAt = what ? theirs.updatedAt : latest?.createdAt;
  const saved = what ?? `version ${theirs.version}`;
  return (
    <section role="alert" data-fill className="grid gap-3 rounded-card border border-caution bg-caution-soft p-4">
      <p className="flex items-start gap-2.5 font-semibold text-caution">
        <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none" />
        <span>
          {latest?.createdBy?.name ?? 'Someone'} saved {saved}
          {savedAt && (
            <>
              {' '}
              on <Instant at={savedAt} />
            </>
          )}{' '}
          while you were editing.
        </span>
      </p>
      <p>
        Your text is still here.{' '}
        {changed.length > 0 ? `Since you opened it, ${changed.join(', ')} changed.` : 'The wording did not change.'}
        {isMerged && ' Saving keeps that, except where you changed the same.'}
      </p>
      <details>
        <summary className="min-h-9 content-center font-semibold">Read {what ? 'theirs' : saved}</summary>
        <div className="mt-2 rounded-card bg-surface p-4">{children}</div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={onKeep}>
          {what ? 'Save mine' : `Save mine as version ${(theirs.version ?? 0) + 1}`}
        </Button>
        <Button variant="quiet" onClick={onTake}>
          Discard mine, use theirs
        </Button>
      </div>
    </section>
  );
}
