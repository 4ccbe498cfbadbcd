// The KPIs of a question for remote auditors (field-audit 2.19).
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { editPage } from '@gondola/builder';
import { taskEndpoints } from '@gondola/contract';
import { typeDefinition } from '@gondola/survey';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { aDraft, aPage, show, words } from '../testing/show.tsx';
import { TeleauditPart } from './teleaudit-part.tsx';

const type = 'multiple image question';

function Part() {
  const store = useBuilder();
  const page = useBuilderState(({ draft }) => draft.pages[0])!;
  return (
    <TeleauditPart
      page={page}
      teleaudit={typeDefinition(page.type!).teleaudit!}
      onEdit={(fields, mark) => store.run((draft) => editPage(draft, page.key, fields), mark ?? null)}
      errorOf={() => 'Fault'}
      unfinished={[]}
    />
  );
}

async function open(language: 'es' | 'en', target: string) {
  fakeServer([answer(taskEndpoints.teleauditSurveys, () => ({ surveys: [] }))]);
  const page = {
    ...aPage(1, type, 'Góndola'),
    requiresTeleaudit: true,
    shareKpi: { teleauditType: 'linear-share' as const, target },
  };
  const { user, store } = await show(<Part />, aDraft([page]), { language });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: words[language].kpi.target });
  return { user, store, field, kept: () => store.draft.pages[0]?.shareKpi.target };
}

describe('the share of shelf of one photo', () => {
  it('is offered where it is looked for, and turns the page into one of several photos', async () => {
    fakeServer([answer(taskEndpoints.teleauditSurveys, () => ({ surveys: [] }))]);
    const page = { ...aPage(1, 'image', 'Góndola'), requiresTeleaudit: true, required: true };
    const { user, store } = await show(<Part />, aDraft([page]));
    expect(screen.queryByRole('textbox', { name: words.es.kpi.target })).toBeNull();
    await user.click(await screen.findByRole('button', { name: words.es.kpi.measureShare }));
    expect(store.draft.pages[0]).toMatchObject({
      type: 'multiple image question',
      title: 'Góndola',
      required: true,
      shareKpi: { teleauditType: 'linear-share' },
    });
    expect(await screen.findByRole('textbox', { name: words.es.kpi.target })).toBeDefined();
    store.undo();
    expect(store.draft.pages[0]).toEqual(page);
  });
});

describe('the share that is aimed at', () => {
  it.each([
    ['es', '32,5'],
    ['en', '32.5'],
  ] as const)('is shown as the language writes numbers (%s)', async (language, shown) => {
    const { field } = await open(language, '32.5');
    expect(field.value).toBe(shown);
  });

  it.each([
    ['es', '7,25', '7.25'],
    ['es', '7.25', '7.25'],
    ['en', '7,25', '7.25'],
    ['es', '100,1', '100,1'],
    ['es', 'mitad', 'mitad'],
    ['es', '12,', '12,'],
  ] as const)(
    'keeps what is typed in the field, and the number in the draft (%s %s)',
    async (language, typed, inDraft) => {
      const { user, field, kept } = await open(language, '32.5');
      await user.clear(field);
      await user.type(field, typed);
      expect(field.value).toBe(typed);
      expect(kept()).toBe(inDraft);
    },
  );

  it('follows undo and what another editor wrote', async () => {
    const { user, store, field, kept } = await open('es', '32.5');
    await user.type(field, '1');
    expect(kept()).toBe('32.51');
    store.undo();
    await expect.poll(() => field.value).toBe('32,5');
  });
});
