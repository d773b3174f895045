import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useAdminForm } from './use-admin-form.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

/** A record without a version is recognised by when it was changed last. */
type VersionedRecord = { version?: number; updatedAt: string };

type VersionEditorOptions<Page extends VersionedRecord, Values extends FieldValues> = {
  /** Of the values, or of what differs from the version that is edited. */
  schema: z.ZodType | ((base: Page) => z.ZodType);
  valuesOf: (page: Page) => Values;
  /** Saves on top of the version that the author knows; `base` is the one that was edited. @throws ApiError VERSION_CONFLICT when another admin saved first */
  put: (values: Values, known: Page, base: Page) => Promise<Page>;
  fetchLatest: () => Promise<Page>;
  onSaved?: (saved: Page, before: Page) => void;
};

type VersionEditor<Page extends VersionedRecord, Values extends FieldValues> = {
  form: ReturnType<typeof useAdminForm<Values>>;
  /** The version that the form was filled from. */
  base: Page;
  /** The version that another admin saved in the meantime; null without a conflict. */
  theirs: Page | null;
  /** Drops what was typed and edits this version. */
  use: (version: Page) => void;
  /** Asks before unsaved changes are lost; render it. */
  leaveDialog: ReactNode;
};

/**
 * The form of something with versions. It saves on top of the version that it was opened with: if another admin saved in the meantime,
 * what was typed is kept, and the author decides. A newer `opened` replaces an untouched form.
 */
export function useVersionEditor<Page extends VersionedRecord, Values extends FieldValues>(
  opened: Page,
  { schema, valuesOf, put, fetchLatest, onSaved }: VersionEditorOptions<Page, Values>,
): VersionEditor<Page, Values> {
  const { base, theirs, save, take } = useVersionedEdit(opened, { valuesOf, fetchLatest });
  const form = useAdminForm<Values>({
    schema: typeof schema === 'function' ? schema(base) : schema,
    values: valuesOf(base),
    send: async (values) => {
      const saved = await save((known) => put(values, known, base));
      onSaved?.(saved, base);
      form.reset(valuesOf(saved));
      return (saved.version ?? 0) > (base.version ?? 0) ? `Version ${saved.version} is saved.` : 'Saved.';
    },
    onSaved: () => {},
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const use = (version: Page) => {
    take(version);
    form.reset(valuesOf(version));
  };

  // Refetched after an action on this page or another admin's change, while nothing was typed here.
  const isOutdated = !isDirty && opened.updatedAt > base.updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `use` is a new function in each render
  useEffect(() => {
    if (isOutdated) use(opened);
  }, [opened, isOutdated]);

  return { form, base, theirs, use, leaveDialog: guard.dialog };
}

type VersionedEdit<Page> = {
  /** The version that the form was filled from. */
  base: Page;
  /** The version that another admin saved in the meantime; null without a conflict. */
  theirs: Page | null;
  /**
   * Saves on top of the version that the author knows: the one opened, or after a conflict the one shown.
   *
   * @throws ApiError as `put` does; after VERSION_CONFLICT `theirs` is set
   */
  save: (put: (known: Page) => Promise<Page>) => Promise<Page>;
  /** Makes a version the one that is edited, and ends the conflict. */
  take: (page: Page) => void;
};

/** Edits something with versions: if another admin saved first, what was typed is kept, and the author decides. */
function useVersionedEdit<Page extends VersionedRecord>(
  opened: Page,
  { valuesOf, fetchLatest }: { valuesOf: (page: Page) => unknown; fetchLatest: () => Promise<Page> },
): VersionedEdit<Page> {
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Page | null>(null);
  const take = (page: Page) => {
    setBase(page);
    setTheirs(null);
  };
  const putOn = async (put: (known: Page) => Promise<Page>, known: Page): Promise<Page> => {
    try {
      return await put(known);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'VERSION_CONFLICT')) throw error;
      const latest = await fetchLatest();
      // Something else changed, such as whether it is published: there is nothing to decide.
      if (latest.updatedAt !== known.updatedAt && isSame(valuesOf(latest), valuesOf(known))) return putOn(put, latest);
      setTheirs(latest);
      throw error;
    }
  };
  const save = async (put: (known: Page) => Promise<Page>) => {
    const saved = await putOn(put, theirs ?? base);
    take(saved);
    return saved;
  };
  return { base, theirs, save, take };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is sent on top of another admin's change: what was changed here, and everything else as it is by now. */
export function mergeEdits<Body extends object>(sent: Body, was: object, is: object): Body {
  const [before, now] = [was, is] as Record<string, unknown>[];
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, isSame(value, before?.[name]) ? now?.[name] : value]),
  ) as Body;
}

/** The fields that another admin changed, as a form calls them. */
export function namesOfChanges(was: object, is: object, labels: Readonly<Record<string, string>>): string[] {
  const before = was as Record<string, unknown>;
  return Object.entries(is).flatMap(([name, value]) =>
    isSame(value, before[name]) ? [] : [labels[name] ?? name.replaceAll('_', ' ')],
  );
}
