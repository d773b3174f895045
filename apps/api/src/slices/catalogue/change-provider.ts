import type { Publication } from '@examplar/contract/admin/admin-list.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Acting } from '../../platform/audit/audit.ts';
import { changeContent } from '../../platform/audit/change-content.ts';
import type { Deps } from '../../platform/deps.ts';
import { findProviderForUpdate, insertProvider, updateProvider } from './providers.admin.repository.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type Fields = { name: string; heading: string; subheading: string; monogram: string; tint: number };
type OnProvider = { providerId: string; acting: Acting };
type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProviderForUpdate>>>;

/** Adds a draft, which visitors do not see. @throws AppError ID_TAKEN for an id or a name in use */
export const createProvider = (
  deps: Needs,
  { acting, ...provider }: Fields & { id: string; acting: Acting },
): Promise<void> =>
  changeContent(
    deps,
    { acting, action: 'providers.create', subjectType: 'provider', subjectId: provider.id },
    async (tx, now) => {
      await insertProvider(tx, provider, now);
      return { before: null, after: provider };
    },
  );

/** @throws AppError NOT_FOUND, ID_TAKEN for a name in use */
export const changeProvider = (deps: Needs, { providerId, acting, ...fields }: OnProvider & Fields): Promise<void> =>
  change(deps, { providerId, acting, action: 'providers.update' }, fields);

/** Shows or takes away a provider and, with it, its certifications. @throws AppError NOT_FOUND */
export const setProviderPublication = (
  deps: Needs,
  { publication, ...on }: OnProvider & { publication: Publication },
): Promise<void> =>
  change(
    deps,
    { ...on, action: publication === 'published' ? 'providers.publish' : 'providers.retire' },
    { publication },
  );

const change = (
  deps: Needs,
  { providerId, acting, action }: OnProvider & { action: string },
  changes: Partial<Fields> & { publication?: Publication },
): Promise<void> =>
  changeContent(deps, { acting, action, subjectType: 'provider', subjectId: providerId }, async (tx, now) => {
    const before = await findProviderForUpdate(tx, providerId);
    if (!before) throw new AppError('NOT_FOUND');
    await updateProvider(tx, providerId, changes, now);
    return { before: factsOf(before), after: { ...factsOf(before), ...changes } };
  });

const factsOf = ({ name, heading, subheading, monogram, tint, publication }: ProviderRow) => ({
  name,
  heading,
  subheading,
  monogram,
  tint,
  publication,
});
