import { type TeleauditQuestion, teleauditEndpoints } from '@gondola/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { showPages } from '../../../../test/show.tsx';
import { accountOf } from '../../users/testing/show-account.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { TeleauditDetailPage } from './teleaudit-detail-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const again: TeleauditQuestion = {
  id: 31,
  questionId: 3,
  Question: { id: 3, title: 'Góndola', type: 'image' },
  questionResponseImageQuantity: 2,
  questionResponseVideoQuantity: 0,
  teleauditStatus: 'reaudit',
  status: 'pending',
};

async function open(QuestionResponses: TeleauditQuestion[]) {
  const part = { surveyTitle: 'Visita', duplicatePhoto: false, locationName: 'Plaza Norte' };
  fakeServer([
    answer(teleauditEndpoints.pendingQuestions, () => ({ ...part, QuestionResponses: [] })),
    answer(teleauditEndpoints.reauditQuestions, () => ({ ...part, QuestionResponses })),
  ]);
  await showPages([{ path: '/teleaudits/$taskResponseId/$type', content: <TeleauditDetailPage /> }], {
    at: '/teleaudits/5/sos',
    texts: { teleaudit: { es, en } },
    account: accountOf(),
  });
}

it('says of a response with nothing but a reaudit that this is all there is to audit', async () => {
  await open([again]);
  await screen.findByText(es.detail.onlyReaudit);
  expect(screen.queryByText(es.detail.noQuestions)).toBeNull();
});

it('says of a response without questions to audit that it has none', async () => {
  await open([]);
  await screen.findByText(es.detail.noQuestions);
});
