import type { TeleauditQuestion } from '@gondola/contract';
import { expect, it } from 'vitest';
import { modeFor, nextToAudit } from './going-on.ts';

const question = (id: number, status: TeleauditQuestion['status'] = 'pending'): TeleauditQuestion => ({
  id,
  questionId: id,
  Question: { id, title: `Foto ${id}`, type: 'image' },
  questionResponseImageQuantity: 1,
  questionResponseVideoQuantity: 0,
  teleauditStatus: status === 'completed' ? 'done' : 'pending',
  status,
});

it('goes on to the next answer that is still to be audited, round the end to those passed over', () => {
  const all = [question(1), question(2), question(3, 'completed'), question(4)];
  expect([1, 2, 4].map((id) => nextToAudit(all, id)?.id)).toEqual([2, 4, 1]);
});

it('begins with the first where the answer is not among them, and ends where nothing is left', () => {
  expect(nextToAudit([question(1), question(2)], 9)?.id).toBe(1);
  expect(nextToAudit([question(1), question(2, 'completed')], 1)).toBeUndefined();
  expect(nextToAudit([], 1)).toBeUndefined();
});

const kpi = (teleauditType: 'binary' | 'linear-share' | 'volumetric-share', id: number) => ({
  id,
  questionId: 1,
  KpiDetail: { name: 'Góndola', description: null, teleauditType, target: null },
});

it('opens an answer in the mode that measures what its question asks for', () => {
  expect(modeFor({ TeleauditKpis: [kpi('binary', 1), kpi('volumetric-share', 2)] })).toBe('sosarea');
  expect(modeFor({ TeleauditKpis: [kpi('linear-share', 1)] })).toBe('sos');
  expect(modeFor({ TeleauditKpis: [kpi('binary', 1)] })).toBe('sos');
  expect(modeFor({ TeleauditKpis: [] })).toBe('encuesta');
});
