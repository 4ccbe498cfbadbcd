import { companyEndpoints, peopleEndpoints, projectEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { languages, showPages } from '../../../../test/show.tsx';
import { projectPage } from '../../projects/testing/project.builder.ts';
import { accountOf } from '../testing/show-account.tsx';
import { aPerson } from '../testing/person.builder.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { UsersPage } from './users-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each(languages)(
  'leads to the users of each project, as the specification of the portal has it, in %s',
  async (language) => {
    fakeServer([
      answer(peopleEndpoints.list, () => ({
        users: [aPerson()],
        totalUsers: 1,
        totalIsCapped: false,
        page: 0,
        limit: 10,
      })),
      answer(companyEndpoints.list, () => ({ companies: [] })),
      answer(projectEndpoints.list, () => projectPage()),
    ]);
    const { user, address } = await showPages(
      [
        { path: '/users/', content: <UsersPage /> },
        { path: '/user-projects', content: <p>user-projects</p> },
      ],
      { at: '/users', language, texts: { users: { es, en } }, account: accountOf() },
    );
    await user.click(await screen.findByRole('link', { name: { es, en }[language].list.toProjects }));
    await waitFor(() => expect(address()).toBe('/user-projects'));
  },
);
