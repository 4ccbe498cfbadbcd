import { companyEndpoints, setupEndpoints } from '@gondola/contract';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { aCompany } from '~/rooms/companies/testing/company.builder.ts';
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { FirstStepsAgain } from './first-steps-again.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says why the list could not be brought back, or the example not be removed', async () => {
  const steps = { companyId: 1, isHidden: true, steps: [], taskId: null, responseId: null, clientId: null };
  fakeServer([
    answer(setupEndpoints.steps, () => ({ ...steps, address: '', example: 'loaded' as const })),
    answer(companyEndpoints.list, () => ({ companies: [aCompany({ name: 'Ríos' })] })),
    answer(setupEndpoints.hideSteps, () => refuse(503, 'Ocupado')),
    answer(setupEndpoints.removeExample, () => refuse(503, 'Se usa todavía')),
  ]);
  const { user } = await show(
    <Suspense>
      <FirstStepsAgain />
    </Suspense>,
    { texts: { settings: { es, en } } },
  );
  const named = (text: string) => text.replace('{{company}}', 'Ríos');
  await user.click(await screen.findByRole('button', { name: named(es.firstSteps.show) }));
  expect(await screen.findByText('Ocupado')).toBeDefined();
  await user.click(screen.getByRole('button', { name: named(es.firstSteps.removeExample) }));
  expect(await screen.findByText('Se usa todavía')).toBeDefined();
});
