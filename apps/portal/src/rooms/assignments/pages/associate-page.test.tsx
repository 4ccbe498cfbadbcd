import { screen, waitFor, within } from '@testing-library/react';
import {
  assignmentEndpoints,
  categoryEndpoints,
  type Group,
  groupEndpoints,
  type InputOf,
  taskEndpoints,
} from '@gondola/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { languages } from '../../../../test/show.tsx';
import { aTask } from '~/rooms/tasks/testing/task.builder.ts';
import { aRun, paging } from '../testing/run.builder.ts';
import { giveRoom, show, words } from '../testing/show.tsx';
import groupsEn from '../../groups/text/en.json' with { type: 'json' };
import groupsEs from '../../groups/text/es.json' with { type: 'json' };
import { AssociatePage } from './associate-page.tsx';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** More groups than one page of the server has, and more than a draft has steps. */
const manyGroups = Array.from({ length: 1_200 }, (_, place): Group => ({
  id: place + 1,
  companyId: 1,
  name: `Grupo ${String(place + 1).padStart(4, '0')}`,
  deleted: false,
  createdAt: '2026-11-20T12:00:00.000Z',
}));
const member = { inGroup: false };
const person = (id: number, isScout: boolean) => ({
  ...member,
  id,
  fullName: `Persona ${id}`,
  email: `p${id}@x.cl`,
  role: isScout ? ('scout' as const) : ('qa' as const),
  active: true,
  isScout,
});
const location = (id: number) => ({
  ...member,
  id,
  name: `Local ${id}`,
  internalCode: `L${id}`,
  chain: null,
  address: null,
  city: null,
  deleted: false,
});

async function open(
  language: (typeof languages)[number] = 'es',
  planned: (categories: readonly string[]) => Promise<void> | undefined = () => undefined,
  groups: readonly Group[] = manyGroups,
  start: Replies<typeof assignmentEndpoints.startRun> = () => ({ run: aRun() }),
) {
  const started: InputOf<typeof assignmentEndpoints.startRun>['body'][] = [];
  const counted = (steps: readonly object[]) => (steps.length > 0 ? 2 : 0);
  const server = fakeServer([
    answer(taskEndpoints.get, () => ({ task: aTask({ id: 3, title: 'Góndola' }) })),
    answer(groupEndpoints.listUserGroups, ({ query: { page, limit } }) => {
      const userGroups = groups.slice(page * limit, (page + 1) * limit);
      return { ...paging, groups: userGroups, userGroups, totalGroups: groups.length };
    }),
    answer(categoryEndpoints.association, () => ({
      ...paging,
      categories: [
        {
          id: 4,
          companyId: 1,
          name: 'Lácteos',
          code: 'LAC',
          deleted: false,
          createdAt: '2026-11-20T12:00:00.000Z',
          totalProducts: 0,
        },
      ],
      totalCategories: 1,
    })),
    ...(['draftUserGroupUsersIn', 'draftUserGroupUsersOut'] as const).map((name) =>
      answer(groupEndpoints[name], { id: 0 }, () => ({
        ...paging,
        users: [person(1, true), person(2, false)],
        totalUsers: 2,
      })),
    ),
    ...(['draftClusterLocationsIn', 'draftClusterLocationsOut'] as const).map((name) =>
      answer(groupEndpoints[name], { id: 0 }, () => ({
        ...paging,
        locations: [location(5), location(6)],
        totalLocations: 2,
      })),
    ),
    answer(assignmentEndpoints.planRun, async ({ body }) => {
      await planned(body.categoryCodes);
      const [users, places, categories] = [
        counted(body.users),
        counted(body.locations),
        body.categoryCodes.length,
      ];
      return {
        users,
        locations: places,
        categories,
        combinations: users * places * categories,
        maxCombinations: 200_000,
        cannotAnswer: users > 0 ? 1 : 0,
        inactive: 0,
      };
    }),
    answer(assignmentEndpoints.startRun, (asked) => {
      started.push(asked.body);
      return start(asked);
    }),
  ]);
  const shown = await show(
    [
      { path: '/tasks/$taskId/associations/', content: <AssociatePage /> },
      { path: '/tasks/$taskId/', content: <h1>Detalle</h1> },
    ],
    { language, at: '/tasks/3/associations', texts: { groups: { es: groupsEs, en: groupsEn } } },
  );
  const t = words[language];
  const side = (name: 'in' | 'out') =>
    within(screen.getByRole('region', { name: new RegExp(`^${t.sides[name]}`) }));
  return { ...shown, server, t, side, started, sent: () => started.at(-1) };
}

it.each(languages)('opens the tab of what is missing and says so, in %s', async (language) => {
  const { user, t } = await open(language);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t.continue })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('button', { name: t.continue }));
  expect(await screen.findByText(t.usersEmpty)).toBeDefined();
  expect(screen.getByRole('tab', { name: new RegExp(t.tabs.users) }).getAttribute('aria-selected')).toBe(
    'true',
  );
});

it('takes every group at once, however many, and sends the grid without what was unchecked', async () => {
  const { user, t, side, sent } = await open();
  await screen.findByText('Grupo 0001');
  await user.click(side('out').getByRole('button', { name: /1\.200/ }));
  expect(await side('in').findByText('Grupo 0001')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.locations) }));
  await user.dblClick(await side('out').findByText('Local 5'));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.categories) }));
  await user.dblClick(await side('out').findByText('Lácteos'));
  expect(await screen.findByText(t.plan.total_other.replace('{{shown}}', '8'))).toBeDefined();
  expect(screen.getByText(t.plan.cannotAnswer_one.replace('{{shown}}', '1'))).toBeDefined();
  await user.click(screen.getByRole('button', { name: t.continue }));
  await user.click(await screen.findByRole('checkbox', { name: 'Local 6, Lácteos' }));
  expect(await screen.findByText(t.plan.total_other.replace('{{shown}}', '7'))).toBeDefined();
  await user.click(screen.getByRole('button', { name: t.save }));
  expect(await screen.findByText(t.success.creating)).toBeDefined();
  const body = sent();
  expect(body).toMatchObject({
    taskId: 3,
    categoryCodes: ['', 'LAC'],
    excluded: [{ userId: 1, locationId: 6, categoryCode: 'LAC' }],
    resetScale: 'notClose',
    expectedLocationResponses: 1,
  });
  expect(body?.users).toMatchObject([{ change: 'add', matching: { userGroupIds: { length: 1_200 } } }]);
});

it('goes on by the last choice, also when its plan is still on its way', async () => {
  const plan = Promise.withResolvers<void>();
  const { user, t, side } = await open('es', (categories) =>
    categories.includes('LAC') ? plan.promise : undefined,
  );
  await screen.findByText('Grupo 0001');
  await user.click(side('out').getByRole('button', { name: /1\.200/ }));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.locations) }));
  await user.dblClick(await side('out').findByText('Local 5'));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.categories) }));
  await user.dblClick(await side('out').findByText('Lácteos'));
  await user.click(screen.getByRole('button', { name: t.continue }));
  expect(screen.queryByText(t.locationsEmpty)).toBeNull();
  expect(screen.queryByRole('button', { name: t.save })).toBeNull();
  plan.resolve();
  expect(await screen.findByRole('button', { name: t.save })).toBeDefined();
  expect(screen.queryByText(t.locationsEmpty)).toBeNull();
});

it('opens on people where there are no groups, with General chosen until it is taken out', async () => {
  const { user, t, side, sent } = await open('es', () => undefined, []);
  await screen.findAllByText('Persona 1');
  await user.dblClick(side('out').getByText('Persona 1'));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.locations) }));
  await user.dblClick(await side('out').findByText('Local 5'));
  await screen.findByText(t.plan.total_other.replace('{{shown}}', '4'));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.categories) }));
  await user.dblClick(await side('in').findByText(t.general));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.users) }));
  await user.click(screen.getByRole('button', { name: t.continue }));
  expect(await screen.findByText(t.categoriesEmpty)).toBeDefined();
  expect(screen.getByRole('tab', { name: new RegExp(t.tabs.categories) }).getAttribute('aria-selected')).toBe(
    'true',
  );
  await user.dblClick(side('out').getByText(t.general));
  await screen.findByText(t.plan.total_other.replace('{{shown}}', '4'));
  await user.click(screen.getByRole('button', { name: t.continue }));
  expect(await screen.findByRole('checkbox', { name: `Local 5, ${t.general}` })).toBeDefined();
  await user.click(screen.getByRole('button', { name: t.save }));
  await screen.findByText(t.success.creating);
  expect(sent()).toMatchObject({ categoryCodes: [''] });
});

it('sends what is chosen after a failed try as a run of its own, and the same again as the same', async () => {
  const { user, t, side, started } = await open('es', undefined, [], () => refuse(503, 'Más tarde'));
  await screen.findAllByText('Persona 1');
  await user.dblClick(side('out').getByText('Persona 1'));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.locations) }));
  await user.dblClick(await side('out').findByText('Local 5'));
  await screen.findByText(t.plan.total_other.replace('{{shown}}', '4'));
  await user.click(screen.getByRole('button', { name: t.continue }));
  const save = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: t.save }));
    await waitFor(() => expect(started).toHaveLength(times));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: t.save })).toHaveProperty('disabled', false),
    );
  };
  await save(1);
  await save(2);
  await user.click(screen.getByRole('checkbox', { name: `Local 6, ${t.general}` }));
  await save(3);
  const [first, again, other] = started.map(({ requestId }) => requestId);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('takes no change that would be lost while the run is begun', async () => {
  const begun = Promise.withResolvers<void>();
  const { user, t, side, started } = await open('es', undefined, [], async () => {
    await begun.promise;
    return { run: aRun() };
  });
  await screen.findAllByText('Persona 1');
  await user.dblClick(side('out').getByText('Persona 1'));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.locations) }));
  await user.dblClick(await side('out').findByText('Local 5'));
  await screen.findByText(t.plan.total_other.replace('{{shown}}', '4'));
  await user.click(screen.getByRole('button', { name: t.continue }));
  await user.click(await screen.findByRole('button', { name: t.save }));
  await waitFor(() => expect(started).toHaveLength(1));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: `Local 6, ${t.general}` });
  await user.click(box);
  expect(box.checked).toBe(true);
  begun.resolve();
  expect(await screen.findByRole('heading', { name: 'Detalle' })).toBeDefined();
});

it.each([
  ['es', 'Una vez por local, sin fecha de término.', '4 veces por local, sin fecha de término.'],
  ['en', 'Once per location, no end date.', '4 times per location, no end date.'],
] as const)('says the schedule as one sentence, in %s', async (language, once, often) => {
  const { user, t, side } = await open(language, () => undefined, []);
  await screen.findAllByText('Persona 1');
  await user.dblClick(side('out').getByText('Persona 1'));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.locations) }));
  await user.dblClick(await side('out').findByText('Local 5'));
  await screen.findByText(t.plan.total_other.replace('{{shown}}', '4'));
  await user.click(screen.getByRole('button', { name: t.continue }));
  expect(await screen.findByText(once)).toBeDefined();
  expect(screen.getByText(t.sentence.notAwaited)).toBeDefined();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t.schedule.expected });
  await user.clear(field);
  // The keys +, - and e do nothing.
  await user.type(field, '+-4eE');
  expect(field.value).toBe('4');
  expect(await screen.findByText(often)).toBeDefined();
});

it('shows ten rows to a page of each list', async () => {
  const { user, side } = await open();
  await screen.findByText('Grupo 0001');
  expect(side('out').getAllByRole('row').slice(1)).toHaveLength(10);
  await user.click(side('out').getByRole('button', { name: 'Página 2' }));
  expect(await side('out').findByText('Grupo 0011')).toBeDefined();
  expect(side('out').queryByText('Grupo 0010')).toBeNull();
});
