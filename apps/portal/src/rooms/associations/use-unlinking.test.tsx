import { associationEndpoints, type LinkedProject } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import usersEn from '../users/text/en.json' with { type: 'json' };
import usersEs from '../users/text/es.json' with { type: 'json' };
import { useUnlinking } from './use-unlinking.ts';

afterEach(() => vi.unstubAllGlobals());

const link: LinkedProject = {
  id: 3,
  name: 'Invierno 2026',
  role: 'client',
  userProjectId: 60,
  companyId: 1,
  companyName: 'Ríos',
  createdAt: '2026-11-18T12:00:00.000Z',
};

function RemoveButton() {
  const { removeProject } = useUnlinking(25);
  return (
    <button type="button" onClick={() => void removeProject(link)}>
      Quitar
    </button>
  );
}

const open = (answers: Answer[]) => ({
  calls: fakeServer(answers),
  shown: show(<RemoveButton />, { texts: { users: { es: usersEs, en: usersEn } } }),
});

it('removes a link once of two quick clicks, and offers one way back', async () => {
  const { calls, shown } = open([
    answer(associationEndpoints.unlinkProject, { userProjectId: 60 }, () => ({
      userProject: { userProjectId: 60, userId: 25, projectId: 3, projectName: link.name, role: link.role },
    })),
  ]);
  const { user } = await shown;
  await user.dblClick(await screen.findByRole('button', { name: 'Quitar' }));
  expect(await screen.findAllByRole('button', { name: 'Deshacer' })).toHaveLength(1);
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('can be tried again after a refusal', async () => {
  const { calls, shown } = open([
    answer(associationEndpoints.unlinkProject, { userProjectId: 60 }, () => refuse(500, 'Intenta de nuevo.')),
  ]);
  const { user } = await shown;
  const button = await screen.findByRole('button', { name: 'Quitar' });
  await user.click(button);
  expect(await screen.findByText('Intenta de nuevo.')).toBeDefined();
  await user.click(button);
  await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2));
});
