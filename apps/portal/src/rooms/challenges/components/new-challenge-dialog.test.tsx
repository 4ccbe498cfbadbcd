import {
  challengeEndpoints,
  companyEndpoints,
  locationEndpoints,
  projectEndpoints,
  ticketEndpoints,
} from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, type Call, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { aCompany } from '~/rooms/companies/testing/company.builder.ts';
import { aProject, projectPage } from '~/rooms/projects/testing/project.builder.ts';
import { aTicket } from '~/rooms/tickets/testing/ticket.builder.ts';
import { show, words } from '../testing/show.tsx';
import { NewChallengeDialog } from './new-challenge-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const names: Record<number, string> = { 1: 'Sala Uno', 2: 'Sala Dos', 3: 'Sala Tres' };

interface Case {
  notices?: boolean;
  /** Waited for before the people of these locations are answered. */
  people?: (locationIds: readonly number[]) => Promise<void> | undefined;
  post: Replies<typeof ticketEndpoints.create>;
}

const paged = { totalIsCapped: false, page: 0, limit: 50 };

async function open({ notices = false, people = () => undefined, post }: Case) {
  const calls = fakeServer([
    answer(projectEndpoints.list, () =>
      projectPage(aProject({ id: 7, projectId: 7, name: 'Ventas', companyId: 102 })),
    ),
    answer(companyEndpoints.list, () => ({
      companies: [aCompany({ id: 102, challengeNotifications: notices })],
    })),
    answer(locationEndpoints.ofUser, () => ({
      locations: Object.entries(names).map(([id, name]) => ({
        locationId: Number(id),
        projectId: 7,
        companyId: 102,
        Location: { name, chain: null, internalCode: null },
      })),
      totalLocations: 3,
      ...paged,
    })),
    answer(locationEndpoints.emailsOfUser, async ({ query: { locationIds = [] } }) => {
      await people(locationIds);
      const emails = locationIds.join() === '3' ? ['caro@x.cl'] : ['ana@x.cl', 'beto@x.cl'];
      return {
        locations: emails.map((email, place) => ({
          locationId: 1,
          projectId: 7,
          companyId: 102,
          Location: { name: 'Sala Uno', chain: null, internalCode: null },
          User: { id: place + 1, fullName: email.split('@')[0] ?? '', email },
        })),
        totalLocations: emails.length,
        ...paged,
      };
    }),
    answer(ticketEndpoints.create, post),
    answer(challengeEndpoints.announce, () => ({ sent: 1, companyId: 102 })),
  ]);
  const onClose = vi.fn<(id: number | undefined) => void>();
  const { user } = await show(<NewChallengeDialog disputed={undefined} onClose={onClose} />);
  const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
  return {
    user,
    onClose,
    sent: (path: string) =>
      calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body ?? {}),
    fill: async (locations: readonly number[]) => {
      // The word that it begins with is chosen whole by Tab and when the dialog opens.
      await user.clear(await field(words.fields.subject));
      await user.type(await field(words.fields.subject), 'Bandejas');
      await user.type(await field(words.fields.content), 'Faltan bandejas');
      const picker = await screen.findByRole<HTMLInputElement>('combobox', {
        name: new RegExp(`^${words.form.locations}`),
      });
      await waitFor(() => expect(picker.disabled).toBe(false));
      for (const id of locations) {
        await user.click(picker);
        await user.click(await screen.findByRole('option', { name: names[id] ?? '' }));
      }
    },
    create: (count: number) =>
      screen.getByRole('button', {
        name:
          count === 1 ? words.form.create_one : words.form.create_other.replace('{{count}}', String(count)),
      }),
  };
}

const made = ({ body }: Call<typeof ticketEndpoints.create>) => {
  const id = Number(body.locationId);
  return { ticket: aTicket({ id: id + 100, Location: { name: names[id] ?? '' } }) };
};

describe('the dialog of a new challenge', () => {
  it('names every empty field and creates nothing', async () => {
    const { user, create, sent } = await open({ post: made });
    await screen.findByLabelText(new RegExp(`^${words.fields.content}`));
    await user.click(create(1));
    expect(await screen.findAllByText(/obligatorio/)).not.toHaveLength(0);
    expect(sent('/api/ticket')).toEqual([]);
  });

  it('begins with Challenge as subject, category and subcategory, as the specification of the client portal has it', async () => {
    const { user, fill, create, sent } = await open({ post: made });
    const values = () =>
      [words.fields.subject, words.fields.category, words.fields.subcategory].map(
        (label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value,
      );
    await screen.findByLabelText(new RegExp(`^${words.fields.subject}`));
    expect(values()).toEqual(['Challenge', 'Challenge', 'Challenge']);
    await fill([2]);
    const subcategory = screen.getByLabelText(new RegExp(`^${words.fields.subcategory}`));
    await user.clear(subcategory);
    await user.type(subcategory, 'Bandejas bajas');
    await user.click(create(1));
    await waitFor(() =>
      expect(sent('/api/ticket')).toMatchObject([{ category: 'Challenge', subcategory: 'Bandejas bajas' }]),
    );
  });

  it('says at its field that a number is none, and looks for nothing', async () => {
    const { user } = await open({ post: made });
    const field = await screen.findByRole('textbox', { name: words.dispute.label });
    await user.type(field, '1e3{Enter}');
    expect(await screen.findByText(words.dispute.unknown)).toBeDefined();
    expect(field).toHaveProperty('value', '1e3');
  });

  it('raises one challenge per location with the category of challenges, and opens the only one', async () => {
    const { user, fill, create, sent, onClose } = await open({ post: made });
    await fill([2]);
    await user.click(create(1));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(102));
    expect(sent('/api/ticket')).toMatchObject([
      {
        subject: 'Bandejas',
        category: 'Challenge',
        subcategory: 'Challenge',
        content: 'Faltan bandejas',
        projectId: 7,
        locationId: 2,
      },
    ]);
  });

  it('tells location by location what failed, and tries those again under the same request', async () => {
    let broken = true;
    const { user, fill, create, sent, onClose } = await open({
      post: (call) =>
        broken && call.body.locationId === 2 ? refuse(503, 'Sin conexión con la base') : made(call),
    });
    await fill([1, 2, 3]);
    await user.click(create(3));
    expect((await screen.findByRole('alert')).textContent).toContain('Se crearon 2 de 3 desafíos');
    const places = within(screen.getByRole('list', { name: words.form.locations })).getAllByRole('listitem');
    expect(places[0]?.textContent).toBe('Sala DosSin conexión con la base');
    expect(places).toHaveLength(3);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar 1 local' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(undefined));
    const posts = sent('/api/ticket');
    expect(posts.map((body) => body['locationId'])).toEqual([1, 2, 3, 2]);
    expect(posts[3]?.['requestId']).toBe(posts[1]?.['requestId']);
    expect(new Set(posts.map((body) => body['requestId'])).size).toBe(3);
    expect(new Set(posts.map((body) => body['batchId'])).size).toBe(1);
    expect(posts[0]?.['batchId']).toBeTypeOf('string');
  });

  it('says so when nothing could be created, and keeps what was filled in', async () => {
    const { user, fill, create } = await open({ post: () => refuse(500, 'x') });
    await fill([1, 2]);
    await user.click(create(2));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo crear ningún ticket. Intente nuevamente.',
    );
    await user.click(screen.getByRole('button', { name: words.outcome.back }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${words.fields.content}`)).value).toBe(
      'Faltan bandejas',
    );
  });

  it('mails the chosen people of the locations once all are created, where the company has that', async () => {
    const { user, fill, create, sent, onClose } = await open({ post: made, notices: true });
    await fill([1, 2]);
    await user.click(await screen.findByRole('checkbox', { name: words.notice.label }));
    const chosen = await screen.findByText('ana (ana@x.cl)');
    const removal = chosen.parentElement?.querySelector('button');
    if (!removal) throw new Error('a chosen person can be taken out');
    await user.click(removal);
    await user.click(create(2));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('/api/send-email-ripley')).toMatchObject([{ emails: ['beto@x.cl'], subject: 'Bandejas' }]);
  });

  it('mails nobody of a location that was taken out, also while the people of the others are on their way', async () => {
    const answered = Promise.withResolvers<void>();
    const { user, fill, create, sent, onClose } = await open({
      post: made,
      notices: true,
      people: (locationIds) => (locationIds.join() === '3' ? answered.promise : undefined),
    });
    await fill([3, 1]);
    await user.click(await screen.findByRole('checkbox', { name: words.notice.label }));
    await screen.findByText('ana (ana@x.cl)');
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${words.form.locations}`) }));
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('ana (ana@x.cl)')).toBeNull();
    expect(create(1)).toHaveProperty('disabled', true);
    answered.resolve();
    await screen.findByText('caro (caro@x.cl)');
    await user.click(create(1));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('/api/send-email-ripley')).toMatchObject([{ emails: ['caro@x.cl'] }]);
  });

  it('offers no mails where the company has not that', async () => {
    const { fill } = await open({ post: made });
    await fill([1]);
    expect(screen.queryByRole('checkbox', { name: words.notice.label })).toBeNull();
  });
});
