import { associationEndpoints } from '@gondola/contract';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import usersEn from '~/rooms/users/text/en.json' with { type: 'json' };
import usersEs from '~/rooms/users/text/es.json' with { type: 'json' };
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { ProjectLinkDialog } from './project-link-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['scout', 'scout'],
  ['superAdmin', 'admin'],
] as const)(
  'begins a link of a person of the role %s with the role %s on the project',
  async (own, linked) => {
    const sent: unknown[] = [];
    const project = { id: 7, name: 'Ventas', companyId: 1, companyName: 'Alimentos' };
    fakeServer([
      answer(associationEndpoints.otherProjects, () => ({
        notUserProjects: [project],
        totalProjects: 1,
        totalIsCapped: false,
        page: 0,
        limit: 30,
      })),
      answer(associationEndpoints.linkProject, ({ body }) => {
        sent.push(body);
        return { userProject: { ...body, userProjectId: 1, projectName: 'Ventas' } };
      }),
    ]);
    const { user } = await show(<ProjectLinkDialog userId={5} own={own} onClose={() => undefined} />, {
      texts: { associations: { es, en }, users: { es: usersEs, en: usersEn } },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByPlaceholderText(es.project.choose));
    await user.click(await screen.findByRole('option', { name: /Ventas/ }));
    await user.click(dialog.getByRole('button', { name: es.project.link }));
    await waitFor(() => expect(sent).toEqual([{ userId: 5, projectId: 7, role: linked }]));
  },
);
