// Registering and editing people: names come before the rest, and what a field asks for is what it says when it is wrong.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { projectEndpoints, userEndpoints } from '@gondola/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { RegionProvider } from '@gondola/ui/format/region.tsx';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { aProject, projectPage } from '~/rooms/projects/testing/project.builder.ts';
import { languages, show } from '../../../test/show.tsx';
import RegisterDialog from './components/register-dialog.tsx';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const words = { es, en };

afterEach(() => vi.unstubAllGlobals());

it.each(languages)(
  'asks for both names first, and says the rule of the document, in %s',
  async (language) => {
    fakeServer([answer(projectEndpoints.list, () => projectPage())]);
    const t = words[language];
    const { user } = await show(<RegisterDialog onClose={() => undefined} onDone={() => undefined} />, {
      texts: { users: words },
      language,
    });
    const dialog = within(await screen.findByRole('dialog'));
    const [first, second] = dialog.getAllByRole('textbox');
    expect(first).toBe(dialog.getByLabelText(new RegExp(`^${t.field.fullName}`)));
    expect(second).toBe(dialog.getByLabelText(new RegExp(`^${t.field.lastName}`)));
    await user.type(dialog.getByLabelText(new RegExp(`^${t.field.dni}`)), '1234567');
    await user.tab();
    expect(await dialog.findByText(t.dniRule.CL)).toBeDefined();
    expect(await dialog.findByText(t.message.invalidDNILength)).toBeDefined();
  },
);

/** Chooses an option of a select by its words. */
async function choose(user: UserEvent, dialog: ReturnType<typeof within>, label: string, option: string) {
  await user.click(dialog.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

it('proposes the country of the company, and doubts an unusual document of it without refusing it', async () => {
  const sent: unknown[] = [];
  fakeServer([
    answer(projectEndpoints.list, () => projectPage()),
    answer(userEndpoints.register, ({ body }) => {
      sent.push([body.countryCode, body.dni]);
      return { id: 5 };
    }),
  ]);
  const t = words.es;
  const { user } = await show(
    <RegionProvider region={{ timeZone: 'America/Lima', countryCode: 'PE' }}>
      <RegisterDialog onClose={() => undefined} onDone={() => undefined} />
    </RegionProvider>,
    { texts: { users: words }, language: 'es' },
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: t.field.countryCode }).value).toBe('Perú');
  expect(dialog.getByText(t.dniRule.PE)).toBeDefined();
  const dni = dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${t.field.dni}`));
  await user.type(dialog.getByLabelText(new RegExp(`^${t.field.fullName}`)), 'Rosa Quispe');
  await user.type(dialog.getByLabelText(new RegExp(`^${t.field.email}`)), 'rosa@example.com');
  await user.type(dni, '1234567');
  // Nothing is doubted while it is written.
  expect(dialog.queryByText(t.dniDoubt.PE)).toBeNull();
  await user.tab();
  expect(dialog.getByText(t.dniDoubt.PE)).toBeDefined();
  expect(dni.getAttribute('aria-invalid')).not.toBe('true');
  await user.type(dni, '8');
  await user.tab();
  expect(dialog.queryByText(t.dniDoubt.PE)).toBeNull();
  await user.type(dni, '9');
  await user.click(dialog.getByRole('button', { name: t.register.submit }));
  await waitFor(() => expect(sent).toEqual([['PE', '123456789']]));
});

it(
  'gives the role on the first project that the person has by themselves',
  async () => {
    const sent: unknown[] = [];
    fakeServer([
      answer(projectEndpoints.list, () => projectPage(aProject({ id: 7, name: 'Ventas' }))),
      answer(userEndpoints.register, ({ body }) => {
        sent.push({ role: body.role, projects: body.projects });
        return { id: 5 };
      }),
    ]);
    const t = words.es;
    const { user } = await show(<RegisterDialog onClose={() => undefined} onDone={() => undefined} />, {
      texts: { users: words },
      language: 'es',
    });
    const write = async (label: string, text: string): Promise<void> => {
      await user.click(dialog.getByLabelText(new RegExp(`^${label}`)));
      await user.paste(text);
    };
    const dialog = within(await screen.findByRole('dialog'));
    const shownRole = () => dialog.getByRole<HTMLInputElement>('combobox', { name: t.link.role }).value;
    await choose(user, dialog, t.field.role, t.role.scout);
    expect(shownRole()).toBe(t.role.scout);
    await choose(user, dialog, t.field.role, t.role.superAdmin);
    expect(shownRole()).toBe(t.role.admin);
    // Another role on the project is a choice of its own, and says what it means.
    await choose(user, dialog, t.link.role, t.role.client);
    expect(dialog.getByText(new RegExp(`${t.role.client}.*${t.role.superAdmin}`))).toBeDefined();
    await choose(user, dialog, t.field.role, t.role.scout);
    expect(dialog.queryByText(new RegExp(`${t.role.client}.*${t.role.scout}`))).toBeNull();
    await write(t.field.fullName, 'Rosa Silva');
    await write(t.field.email, 'rosa@example.com');
    await write(t.field.dni, '123456789');
    // The only project there is was chosen by itself.
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: t.link.project }).value).toBe('Ventas');
    await user.click(dialog.getByRole('button', { name: t.register.submit }));
    await waitFor(() =>
      expect(sent).toEqual([{ role: 'scout', projects: [{ projectId: 7, role: 'scout' }] }]),
    );
  },
  // Six menus are opened and read by their roles.
  60_000,
);

it('stays for another person in the same role and project, at its first field', async () => {
  const sent: unknown[] = [];
  const done = vi.fn<(id: number) => void>();
  fakeServer([
    answer(projectEndpoints.list, ({ query: { searchValue } }) => {
      const all = ['Ventas', 'Quiebres'].map((name, place) => aProject({ id: place + 7, name }));
      return projectPage(...all.filter(({ name }) => !searchValue || name.includes(searchValue)));
    }),
    answer(userEndpoints.register, ({ body }) => {
      sent.push([body.email, body.role, body.projects]);
      return { id: 5 };
    }),
  ]);
  const t = words.es;
  const { user } = await show(<RegisterDialog onClose={() => undefined} onDone={done} />, {
    texts: { users: words },
    language: 'es',
  });
  const dialog = within(await screen.findByRole('dialog'));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const fill = async (name: string, email: string) => {
    for (const [label, text] of [
      [t.field.fullName, name],
      [t.field.email, email],
      [t.field.dni, '123456789'],
    ] as const) {
      await user.click(field(label));
      await user.paste(text);
    }
  };
  await fill('Rosa Silva', 'rosa@example.com');
  await choose(user, dialog, t.field.role, t.role.scout);
  await user.type(dialog.getByRole('combobox', { name: t.link.project }), 'Quie');
  await user.click(await screen.findByRole('option', { name: 'Quiebres' }));
  await user.click(dialog.getByRole('button', { name: t.register.another }));
  await waitFor(() => expect(field(t.field.email).value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(field(t.field.fullName)));
  await fill('Luz Mora', 'luz@example.com');
  await user.click(dialog.getByRole('button', { name: t.register.submit }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const link = [{ projectId: 8, role: 'scout' }];
  expect(sent).toEqual([
    ['rosa@example.com', 'scout', link],
    ['luz@example.com', 'scout', link],
  ]);
});
