import { call } from '../api/api-client.ts';
import type { InputOf } from '../api/endpoints.ts';
import { useSessionStore } from './session-store.ts';

export type SettingChanges = NonNullable<InputOf<'PUT /users/me'>['body']>;

/** Changes settings of the account. @throws ApiError */
export async function saveSettings(changes: SettingChanges): Promise<void> {
  const changed = await call('PUT /users/me', { body: changes });
  const { user, setUser } = useSessionStore.getState();
  if (user) setUser({ ...user, ...changed });
}
