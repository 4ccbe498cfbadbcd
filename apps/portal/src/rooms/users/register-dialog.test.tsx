// Registering and editing people: names come before the rest, and what a field asks for is what it says when it is wrong.
import { screen, within } from '@testing-library/react';
import { projectEndpoints } from '@gondola/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { projectPage } from '~/rooms/projects/testing/project.builder.ts';
import { languages, show } from '../../../test/show.tsx';
import { RegisterDialog } from './components/register-dialog.tsx';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const words = { es, en };

afterEach(() => vi.unstubAllGlobals());

it.each(languages)(
  'asks for both names first, and says the rule of the document in one way, in %s',
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
    // Once as the hint and once as the fault.
    expect(await dialog.findAllByText(t.field.dniRule)).toHaveLength(2);
  },
);
