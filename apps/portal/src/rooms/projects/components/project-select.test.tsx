import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { show } from '../../../../test/show.tsx';
import { ProjectSelect } from './project-select.tsx';

afterEach(() => vi.unstubAllGlobals());

const projects = [
  { id: 1, name: 'Bebidas', companyId: 1 },
  { id: 2, name: 'Bebidas', companyId: 2 },
  { id: 3, name: 'Lácteos', companyId: 2 },
];

function Form({ of, onSend }: { of: typeof projects; onSend: (id: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(value);
      }}
    >
      <ProjectSelect
        label="Proyecto"
        nothingFoundMessage="Nada"
        projects={of}
        value={value}
        onChange={setValue}
      />
      <button type="submit">Crear</button>
    </form>
  );
}

async function open(of = projects) {
  const sent = vi.fn();
  const shown = await show(<Form of={of} onSend={sent} />, { texts: {} });
  shown.queries.setQueryDefaults(companiesQuery().queryKey, { staleTime: Infinity });
  shown.queries.setQueryData(companiesQuery().queryKey, {
    companies: [
      { id: 1, name: 'Andina' },
      { id: 2, name: 'Sur' },
    ],
  } as never);
  return { ...shown, sent, field: await screen.findByRole('combobox', { name: /Proyecto/ }) };
}

it('takes the only project that matches by Enter, and sends the form by the next', async () => {
  const { user, field, sent } = await open();
  await user.click(field);
  await user.keyboard('lact{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect((field as HTMLInputElement).value).toBe('Lácteos · Sur');
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  expect(sent).toHaveBeenCalledWith('3');
});

it('takes none where several match, until a word of the company tells them apart', async () => {
  const { user, field } = await open();
  await user.click(field);
  await user.keyboard('bebidas{Enter}');
  expect(screen.queryByDisplayValue(/·/)).toBeNull();
  await user.keyboard(' sur{Enter}');
  expect((field as HTMLInputElement).value).toBe('Bebidas · Sur');
});

it('names no company where all projects are of one', async () => {
  const { user, field } = await open(projects.slice(1));
  await user.click(field);
  await user.keyboard('lact{Enter}');
  expect((field as HTMLInputElement).value).toBe('Lácteos');
});
