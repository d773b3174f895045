import { AdminScenarioPage } from '@examplar/contract/admin/scenarios';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { changedParts } from './scenario-form.ts';
import { ScenarioEditor } from './scenario-page.tsx';

const scenario = getExample(AdminScenarioPage);
const [tab] = scenario.tabs;
if (!tab) throw new Error('The example has no tab');
const theirs = { ...scenario, version: 3, tabs: [{ ...tab, text: 'Their text' }, ...scenario.tabs.slice(1)] };
const conflict = refusal(409, 'VERSION_CONFLICT', 'The scenario has changed.');

function open() {
  return renderPage(
    <ScenarioEditor scenario={scenario}>
      <p>Below</p>
    </ScenarioEditor>,
  );
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const textOfTab = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text of tab 1/ });

test('when another version was saved meanwhile, what was typed stays and is saved on top of theirs', async () => {
  const api = fakeApi({
    'PUT /admin/scenarios/:scenarioId': ({ body }) =>
      (body as { version: number }).version === 3 ? { ...theirs, version: 4, title: 'My title' } : conflict,
    'GET /admin/scenarios/:scenarioId': theirs,
  });
  const { user } = open();
  await user.clear(title());
  await user.type(title(), 'My title');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Since you opened it, tab 1 changed\./)).toBeTruthy();
  expect(screen.getByText('Their text')).toBeTruthy();
  expect(title().value).toBe('My title');

  await user.click(screen.getByRole('button', { name: 'Save mine as version 4' }));
  expect(await screen.findByText('Version 4 is saved.')).toBeTruthy();
  expect(api.of('PUT /admin/scenarios/:scenarioId').at(-1)?.body).toMatchObject({ version: 3, title: 'My title' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Save mine/ })).toBeNull());
});

test('taking the other version drops what was typed', async () => {
  fakeApi({ 'PUT /admin/scenarios/:scenarioId': conflict, 'GET /admin/scenarios/:scenarioId': theirs });
  const { user } = open();
  await user.type(textOfTab(), ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: /Discard mine/ }));
  await waitFor(() => expect(textOfTab().value).toBe('Their text'));
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('a conflict names the title, each changed tab, and a change of their number', () => {
  expect(changedParts(scenario, scenario)).toEqual([]);
  expect(changedParts(scenario, { ...theirs, title: 'Another' })).toEqual(['the title', 'tab 1']);
  expect(changedParts(scenario, { ...scenario, tabs: [...scenario.tabs, tab] })).toEqual(['the number of tabs']);
});
