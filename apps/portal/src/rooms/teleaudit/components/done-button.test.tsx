import { type TeleauditAnswer, teleauditEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer as reply, fakeServer } from '@gondola/client/test/fake-server.ts';
import { pressKey } from '@gondola/ui/keys/key-registry.ts';
import { commitToasts } from '@gondola/ui/toasts/toasts.ts';
import { anAccount } from '../../../../test/an-account.ts';
import { showPages } from '../../../../test/show.tsx';
import { anAnswer } from '../testing/an-answer.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { DoneButton } from './done-button.tsx';

beforeEach(() => document.addEventListener('keydown', pressKey));
afterEach(async () => {
  await commitToasts();
  document.removeEventListener('keydown', pressKey);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const question = (id: number, title: string) => ({
  id,
  questionId: id,
  Question: { id, title, type: 'image' as const },
  questionResponseImageQuantity: 1,
  questionResponseVideoQuantity: 0,
  teleauditStatus: 'pending' as const,
  status: 'pending' as const,
});

/** The audit of answer 9, after which 10 follows. */
async function audit(missing: string | undefined, answer: TeleauditAnswer = anAnswer()) {
  const part = { surveyTitle: 'Visita', duplicatePhoto: false, locationName: 'Plaza Norte' };
  const calls = fakeServer([
    reply(teleauditEndpoints.pendingQuestions, () => ({
      ...part,
      QuestionResponses: [question(9, 'Góndola'), question(10, 'Punta')],
    })),
    reply(teleauditEndpoints.reauditQuestions, () => ({ ...part, QuestionResponses: [] })),
    reply(teleauditEndpoints.markDone, { id: 9 }, () => ({
      questionResponse: { id: 9, teleauditStatus: 'done' as const },
      tareas_realizadas: 1,
      total_tareas: 2,
      teleaudit_status: 'En Progreso' as const,
    })),
  ]);
  const save = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const content = <DoneButton answer={answer} mode="sos" unsaved={1} missing={missing} save={save} />;
  const path = '/teleaudit/$taskResponseId/$questionResponseId/$type';
  const shown = await showPages([{ path, content }], {
    at: '/teleaudit/2/9/sos',
    texts: { teleaudit: { es, en } },
    account: anAccount({ role: 'teleaudit' }),
  });
  const marked = () => calls.filter(({ method }) => method === 'PUT');
  return { ...shown, save, marked };
}

it('saves and goes on by one key where nothing is missing, and is sent when it can no longer be undone', async () => {
  const { user, address, save, marked } = await audit(undefined);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/teleaudit/2/10/sos'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(save).toHaveBeenCalledOnce();
  expect(marked()).toEqual([]);
  await commitToasts();
  expect(marked()).toMatchObject([{ body: { teleauditStatus: 'done', taskResponseId: 2 } }]);
});

it('is taken back by the key with shift, which leads back to the photo', async () => {
  const { user, address, marked } = await audit(undefined);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/teleaudit/2/10/sos'));
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(address()).toBe('/teleaudit/2/9/sos'));
  await commitToasts();
  expect(marked()).toEqual([]);
});

it('asks by the same key where something is missing', async () => {
  const { user, address } = await audit('1 imagen aún no tiene una medida guardada.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('dialog', { name: es.done.title });
  expect(address()).toBe('/teleaudit/2/9/sos');
});
