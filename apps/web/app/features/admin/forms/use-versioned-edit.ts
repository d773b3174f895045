import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';

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
  save: (put: (version: number) => Promise<Page>) => Promise<Page>;
  /** Makes a version the one that is edited, and ends the conflict. */
  take: (page: Page) => void;
};

/** Edits something with versions: if another admin saved first, what was typed is kept, and the author decides. */
export function useVersionedEdit<Page extends { version: number }>(
  opened: Page,
  fetchLatest: () => Promise<Page>,
): VersionedEdit<Page> {
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Page | null>(null);
  const take = (page: Page) => {
    setBase(page);
    setTheirs(null);
  };
  const save = async (put: (version: number) => Promise<Page>) => {
    try {
      const saved = await put((theirs ?? base).version);
      take(saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') setTheirs(await fetchLatest());
      throw error;
    }
  };
  return { base, theirs, save, take };
}
