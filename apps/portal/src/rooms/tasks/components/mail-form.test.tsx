// The form of a task's e-mail.
import { screen, waitFor } from '@testing-library/react';
import { surveyEmailEndpoints } from '@gondola/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { languages } from '../../../../test/show.tsx';
import { show, words } from '../testing/show.tsx';
import { aQuestion, aTask } from '../testing/task.builder.ts';
import { MailForm } from './mail-form.tsx';

afterEach(() => vi.unstubAllGlobals());

it('has a body of 300 pixels, as the specification of field audits has its editor', async () => {
  fakeServer([]);
  await show([{ path: '/', content: <MailForm task={aTask()} saved={null} /> }], { at: '/' });
  const frame = (await screen.findByRole('toolbar')).parentElement;
  expect(frame?.style.getPropertyValue('--text-height')).toBe('300px');
});

it.each(languages)('says at its field what a preview lacks, and asks for none, in %s', async (language) => {
  const t = words[language].mail;
  const calls = fakeServer([answer(surveyEmailEndpoints.previewEmail, () => ({ preview: null }))]);
  const task = aTask({ Questions: [aQuestion({ id: 5 })] });
  const { user } = await show([{ path: '/', content: <MailForm task={task} saved={null} /> }], {
    language,
    at: '/',
  });
  await user.click(await screen.findByRole('button', { name: t.preview.open }));
  expect(screen.getByText(t.fault.subjectMissing)).toBeDefined();
  const subject = screen.getByLabelText(new RegExp(`^${t.subject}`));
  await waitFor(() => expect(document.activeElement).toBe(subject));
  expect(screen.getByText(t.fault.questionsMissing)).toBeDefined();
  expect(screen.queryByText(t.fault.mailsMissing)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
});
