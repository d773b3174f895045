import type { Publication } from '@examplar/contract/admin/admin-list.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { changeContent } from '../../platform/audit/change-content.ts';
import type { Deps } from '../../platform/deps.ts';
import { findProviderForUpdate, insertProvider, updateProvider } from './providers.admin.repository.ts';

type ChangeProviderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type ProviderFields = { name: string; heading: string; subheading: string; monogram: string; tint: number };
type ProviderActionInput = { providerId: string; actor: Actor };
type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProviderForUpdate>>>;

/** Creates a draft, which visitors do not see. @throws AppError ID_TAKEN for an id or name that is in use */
export const createProvider = (
  deps: ChangeProviderDeps,
  { actor, ...provider }: ProviderFields & { id: string; actor: Actor },
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: 'providers.create', subjectType: 'provider', subjectId: provider.id },
    async (tx, now) => {
      await insertProvider(tx, provider, now);
      return { before: null, after: provider };
    },
  );

/** @throws AppError NOT_FOUND, ID_TAKEN for a name in use */
export const changeProvider = (
  deps: ChangeProviderDeps,
  { providerId, actor, ...fields }: ProviderActionInput & ProviderFields,
): Promise<void> => change(deps, { providerId, actor, action: 'providers.update' }, fields);

/** Publishes or retires a provider together with its certifications. @throws AppError NOT_FOUND */
export const setProviderPublication = (
  deps: ChangeProviderDeps,
  { publication, ...input }: ProviderActionInput & { publication: Publication },
): Promise<void> =>
  change(
    deps,
    { ...input, action: publication === 'published' ? 'providers.publish' : 'providers.retire' },
    { publication },
  );

const change = (
  deps: ChangeProviderDeps,
  { providerId, actor, action }: ProviderActionInput & { action: string },
  changes: Partial<ProviderFields> & { publication?: Publication },
): Promise<void> =>
  changeContent(deps, { actor, action, subjectType: 'provider', subjectId: providerId }, async (tx, now) => {
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
