import { useState } from 'react';
import { dashboardEndpoints, type ReportKind } from '@gondola/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { FilterField } from './filter-field.tsx';

afterEach(() => vi.unstubAllGlobals());

const kept = vi.fn<(text: string) => void>();

function Held({ first, kind }: { first: string; kind: ReportKind }) {
  const [text, setText] = useState(first);
  const change = (next: string) => {
    setText(next);
    kept(next);
  };
  return <FilterField value={text} onChange={change} report={{ id: 7, kind }} />;
}

async function show(first: string, kind: ReportKind) {
  fakeServer([
    answer(dashboardEndpoints.dashboardChoices, { id: 7 }, () => ({
      companyName: 'Lácteos',
      today: '2026-11-21',
      firstDay: null,
      projects: [],
      tasks: [],
      chains: ['', 'Norte', 'Sur'],
      categories: [],
      clusters: [],
      ignored: [],
    })),
  ]);
  const { user } = await showPages([{ path: '/', content: <Held first={first} kind={kind} /> }], {
    texts: { associations: { es, en } },
    language: 'en',
  });
  await screen.findByRole('group', { name: en.filter.title });
  return user;
}

const lastKept = (): unknown => JSON.parse(kept.mock.lastCall?.[0] ?? '');

it('narrows a dashboard by its columns and the values that the company has, without any JSON', async () => {
  const user = await show('', 'dashboard');
  await user.click(screen.getByRole('button', { name: en.filter.add }));
  await user.click(screen.getByRole('combobox', { name: en.filter.column }));
  await user.click(await screen.findByRole('option', { name: 'Chain' }));
  await user.click(screen.getByRole('combobox', { name: en.filter.values }));
  await user.click(await screen.findByRole('option', { name: 'Norte' }));
  expect(lastKept()).toEqual({ chain: ['Norte'] });
});

it('narrows a report of Power BI by table, column and values as typed', async () => {
  const user = await show('', 'powerbi');
  await user.click(screen.getByRole('button', { name: en.filter.add }));
  await user.type(screen.getByRole('textbox', { name: en.filter.table }), 'Salas');
  await user.type(screen.getByRole('textbox', { name: en.filter.column }), 'Cadena');
  await user.type(screen.getByRole('combobox', { name: en.filter.values }), 'Norte{Enter}');
  expect(lastKept()).toEqual([
    { target: { table: 'Salas', column: 'Cadena' }, operator: 'In', values: ['Norte'] },
  ]);
});

it('shows the filter that is there, and takes a condition away', async () => {
  const user = await show('{"Cadena": ["Norte"], "zona": ["Sur"]}', 'dashboard');
  expect(
    screen.getAllByRole<HTMLInputElement>('combobox', { name: en.filter.column }).map(({ value }) => value),
  ).toEqual(['Chain', 'Zone']);
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
  expect(lastKept()).toEqual({ zona: ['Sur'] });
});

it('leaves what it cannot show to the JSON, and says so', async () => {
  await show(
    '[{"target":{"table":"Salas","column":"Metros"},"logicalOperator":"And","conditions":[]}]',
    'powerbi',
  );
  expect(screen.getByText(en.filter.onlyJson)).toBeDefined();
  expect(screen.queryByRole('button', { name: en.filter.add })).toBeNull();
  expect(document.querySelector('details')?.open).toBe(true);
});
