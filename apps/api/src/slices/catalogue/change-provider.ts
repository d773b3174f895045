import type { Publication } from '@examplar/contract/admin/admin-list';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { changeContent } from '../../platform/audit/change-content.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type SentTranslations,
  translationColumn,
  translationsAfter,
} from '../../platform/texts/translation-column.ts';
import { findProviderForUpdate, insertProvider, updateProvider } from './providers.admin.repository.ts';

type ChangeProviderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type ProviderTexts = { name: string; heading: string; subheading: string; monogram: string; tint: number };
type ProviderFields = ProviderTexts & { translations?: SentTranslations | undefined };
type ProviderActionInput = { providerId: string; actor: Actor };
type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProviderForUpdate>>>;

/** Creates a draft, which visitors do not see. @throws AppError ID_TAKEN for an id or name that is in use */
export const createProvider = (
  deps: ChangeProviderDeps,
  { actor, translations, ...texts }: ProviderFields & { id: string; actor: Actor },
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: 'providers.create', subjectType: 'provider', subjectId: texts.id },
    async (tx, now) => {
      const provider = { ...texts, ...translationColumn(translations) };
      await insertProvider(tx, provider, now);
      return { before: null, after: provider };
    },
  );

/** @throws AppError NOT_FOUND, ID_TAKEN for a name in use */
export const changeProvider = (
  deps: ChangeProviderDeps,
  { providerId, actor, translations, ...texts }: ProviderActionInput & ProviderFields,
): Promise<void> => change(deps, { providerId, actor, action: 'providers.update' }, { ...texts, translations });

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
  {
    translations,
    ...changes
  }: Partial<ProviderTexts> & { translations?: SentTranslations | undefined; publication?: Publication },
): Promise<void> =>
  changeContent(deps, { actor, action, subjectType: 'provider', subjectId: providerId }, async (tx, now) => {
    const before = await findProviderForUpdate(tx, providerId);
    if (!before) throw new AppError('NOT_FOUND');
    await updateProvider(tx, providerId, { ...changes, ...translationColumn(translations) }, now);
    const after = { ...changes, translations: translationsAfter(translations, before.translations) };
    return { before: factsOf(before), after: { ...factsOf(before), ...after } };
  });

const factsOf = ({ name, heading, subheading, monogram, tint, translations, publication }: ProviderRow) => ({
  name,
  heading,
  subheading,
  monogram,
  tint,
  translations,
  publication,
});
