// The KPIs of a question for remote auditors (field-audit 2.19).
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { type DraftPage, editPage } from '@gondola/builder';
import { taskEndpoints } from '@gondola/contract';
import { typeDefinition } from '@gondola/survey';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { aDraft, aPage, show, words } from '../testing/show.tsx';
import { TeleauditPart } from './teleaudit-part.tsx';

const several = 'multiple image question';
const { kpi, teleaudit, problem } = words.es;

function Part() {
  const store = useBuilder();
  const page = useBuilderState(({ draft }) => draft.pages[0])!;
  return (
    <TeleauditPart
      page={page}
      teleaudit={typeDefinition(page.type!).teleaudit!}
      onEdit={(fields) => store.run((draft) => editPage(draft, page.key, fields))}
    />
  );
}

async function draw(page: DraftPage, language: 'es' | 'en' = 'es') {
  fakeServer([answer(taskEndpoints.teleauditSurveys, () => ({ surveys: [] }))]);
  const { user, store } = await show(<Part />, aDraft([page]), { language });
  const settings = words[language].kpi.settings;
  const open = async () => {
    await user.click(screen.getByRole('button', { name: settings }));
    return within(await screen.findByRole('dialog', { name: settings }));
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user, store, open, isClosed, kept: () => store.draft.pages[0]! };
}

const number = (text: string, place: number) => text.replace('{{place}}', String(place));
const button = (name: string) => ({ name, exact: true });

describe('the KPI modal of several photos', () => {
  it('goes from the KPIs to the share and back, and saves both at once', async () => {
    const { user, store, open, isClosed, kept } = await draw(aPage(1, several, 'Góndola'));
    screen.getByText(kpi.off);
    const dialog = await open();
    // Without a teleaudit there is no second step.
    expect(dialog.queryByRole('button', button(kpi.continue))).toBeNull();
    await user.click(dialog.getByRole('switch', { name: teleaudit.requires }));
    await user.click(dialog.getByRole('button', { name: kpi.add }));
    await user.type(dialog.getByRole('textbox', { name: number(kpi.title, 1) }), 'Hay logo');
    await user.type(dialog.getByRole('textbox', { name: number(kpi.description, 1) }), 'Se ve entero');
    await user.click(dialog.getByRole('button', button(kpi.continue)));
    expect(dialog.queryByRole('textbox', { name: number(kpi.title, 1) })).toBeNull();
    await user.click(dialog.getByRole('button', button(kpi.back)));
    expect(dialog.getByDisplayValue('Hay logo')).toBeDefined();
    await user.click(dialog.getByRole('button', button(kpi.continue)));
    await user.click(dialog.getByRole('switch', { name: kpi.measure }));
    await user.type(dialog.getByRole('textbox', { name: kpi.target }), '32,5');
    expect(kept()).toMatchObject({ requiresTeleaudit: false, binaryKpis: [] });
    await user.click(dialog.getByRole('button', button(kpi.save)));
    await isClosed();
    expect(kept()).toMatchObject({
      requiresTeleaudit: true,
      binaryKpis: [{ title: 'Hay logo', description: 'Se ve entero' }],
      shareKpi: { teleauditType: 'linear-share', target: '32.5' },
    });
    const summary = within(screen.getByRole('list', { name: kpi.list }));
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hay logo',
      'Participación en góndola: Lineal, meta 32,5 %',
    ]);
    store.undo();
    expect(kept().requiresTeleaudit).toBe(false);
  });

  it('turns the share off and on again as a linear one', async () => {
    const page = {
      ...aPage(1, several, 'Góndola'),
      requiresTeleaudit: true,
      binaryKpis: [{ title: 'Hay logo', description: 'Entero' }],
      shareKpi: { teleauditType: 'volumetric-share' as const, target: '10' },
    };
    const { user, open, isClosed, kept } = await draw(page);
    const change = async (times: number) => {
      const dialog = await open();
      await user.click(dialog.getByRole('button', button(kpi.continue)));
      for (let at = 0; at < times; at += 1)
        await user.click(dialog.getByRole('switch', { name: kpi.measure }));
      await user.click(dialog.getByRole('button', button(kpi.save)));
      await isClosed();
      return kept().shareKpi.teleauditType;
    };
    expect(await change(1)).toBe('none');
    expect(await change(1)).toBe('linear-share');
  });

  it('lets one continue without a KPI, and refuses to save where there is no share either', async () => {
    const page = { ...aPage(1, several, 'Góndola'), requiresTeleaudit: true };
    const { user, open, isClosed } = await draw(page);
    const dialog = await open();
    await user.click(dialog.getByRole('button', button(kpi.continue)));
    await user.click(dialog.getByRole('button', button(kpi.save)));
    expect(dialog.getByRole('alert').textContent).toBe(problem.missingKpiErr);
    await user.click(dialog.getByRole('switch', { name: kpi.measure }));
    await user.click(dialog.getByRole('button', button(kpi.save)));
    dialog.getByText(problem.targetError);
    await user.type(dialog.getByRole('textbox', { name: kpi.target }), '101');
    await user.click(dialog.getByRole('button', button(kpi.save)));
    dialog.getByText(problem.targetError);
    await user.clear(dialog.getByRole('textbox', { name: kpi.target }));
    await user.type(dialog.getByRole('textbox', { name: kpi.target }), '100');
    await user.click(dialog.getByRole('button', button(kpi.save)));
    await isClosed();
  });

  it('asks for title and description before another KPI is added, and before it saves', async () => {
    const page = {
      ...aPage(1, several, 'Góndola'),
      requiresTeleaudit: true,
      binaryKpis: [{ title: 'Hay logo', description: '' }],
    };
    const { user, open, kept } = await draw(page);
    const dialog = await open();
    await user.click(dialog.getByRole('button', { name: kpi.add }));
    dialog.getByText(problem.titleErr);
    expect(dialog.queryByRole('textbox', { name: number(kpi.title, 2) })).toBeNull();
    // Saved from the second step, the first shows what it lacks.
    await user.click(dialog.getByRole('button', button(kpi.continue)));
    await user.click(dialog.getByRole('button', button(kpi.save)));
    dialog.getByText(problem.titleErr);
    await user.type(dialog.getByRole('textbox', { name: number(kpi.description, 1) }), 'Entero');
    await user.click(dialog.getByRole('button', { name: kpi.add }));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: number(kpi.title, 2) }));
    expect(kept().binaryKpis).toEqual(page.binaryKpis);
  });

  it('asks before what was written in it is lost', async () => {
    const { user, open, kept } = await draw(aPage(1, several, 'Góndola'));
    const dialog = await open();
    await user.click(dialog.getByRole('switch', { name: teleaudit.requires }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: uiEs.form.discard }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept().requiresTeleaudit).toBe(false);
  });
});

describe('the KPI modal of one photo', () => {
  const page = { ...aPage(1, 'image', 'Góndola'), requiresTeleaudit: true, required: true };

  it('has one step, whose save closes it', async () => {
    const { user, open, isClosed, kept } = await draw({ ...page, requiresTeleaudit: false });
    const dialog = await open();
    await user.click(dialog.getByRole('switch', { name: teleaudit.requires }));
    expect(dialog.queryByRole('button', button(kpi.continue))).toBeNull();
    await user.click(dialog.getByRole('button', { name: kpi.add }));
    await user.keyboard('Hay logo{Tab}Entero{Control>}{Enter}{/Control}');
    await isClosed();
    expect(kept()).toMatchObject({ requiresTeleaudit: true, binaryKpis: [{ title: 'Hay logo' }] });
  });

  it.each([
    ['an audited page', page],
    ['a page that nobody audits yet', { ...page, requiresTeleaudit: false }],
  ])(
    'offers the share next to it on %s, which turns it into one of several photos and asks for its target',
    async (_, page) => {
      const { user, store, kept } = await draw(page);
      await user.click(await screen.findByRole('button', { name: kpi.measureShare }));
      expect(kept()).toMatchObject({
        type: several,
        title: 'Góndola',
        required: true,
        requiresTeleaudit: true,
        shareKpi: { teleauditType: 'linear-share' },
      });
      const dialog = within(await screen.findByRole('dialog', { name: kpi.settings }));
      expect(dialog.getByRole('textbox', { name: kpi.target })).toBeDefined();
      store.undo();
      expect(kept()).toEqual(page);
    },
  );
});

describe('the share that is aimed at', () => {
  const openAt = async (language: 'es' | 'en', target: string) => {
    const page = {
      ...aPage(1, several, 'Góndola'),
      requiresTeleaudit: true,
      shareKpi: { teleauditType: 'linear-share' as const, target },
    };
    const drawn = await draw(page, language);
    const dialog = await drawn.open();
    await drawn.user.click(dialog.getByRole('button', button(words[language].kpi.continue)));
    const name = words[language].kpi.target;
    return { ...drawn, dialog, field: dialog.getByRole<HTMLInputElement>('textbox', { name }) };
  };

  it.each([
    ['es', '32,5'],
    ['en', '32.5'],
  ] as const)('is shown as the language writes numbers (%s)', async (language, shown) => {
    const { field } = await openAt(language, '32.5');
    expect(field.value).toBe(shown);
  });

  it.each([
    ['es', '7,25', '7.25'],
    ['es', '7.25', '7.25'],
    ['en', '7,25', '7.25'],
  ] as const)(
    'keeps what is typed, and its number in the draft (%s %s)',
    async (language, typed, inDraft) => {
      const { user, field, dialog, isClosed, kept } = await openAt(language, '32.5');
      await user.clear(field);
      await user.type(field, typed);
      expect(field.value).toBe(typed);
      await user.click(dialog.getByRole('button', button(words[language].kpi.save)));
      await isClosed();
      expect(kept().shareKpi.target).toBe(inDraft);
    },
  );

  it.each(['100,1', 'mitad', '12,,'])('is refused at its field where it is none (%s)', async (typed) => {
    const { user, field, dialog, kept } = await openAt('es', '32.5');
    await user.clear(field);
    await user.type(field, typed);
    dialog.getByText(problem.targetError);
    await user.click(dialog.getByRole('button', button(kpi.save)));
    expect(field.value).toBe(typed);
    expect(kept().shareKpi.target).toBe('32.5');
  });
});
