import type { ReactNode } from 'react';
import { selectCompany } from '@gondola/client/session.ts';
import type { FileImport } from '@gondola/contract';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Language, showPages } from '../../../../test/show.tsx';
import { importSearch } from '../import-search.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

export const words = { es, en };

/** Gives every test of a file a company, and a list that is high enough to show its rows. */
export function beginInCompany(): void {
  beforeEach(() => {
    selectCompany(1);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** An import as the server answers it; everything not said is plain. */
export const anImport = (part: Partial<FileImport> = {}): FileImport => ({
  id: 7,
  kind: 'products',
  companyId: 1,
  fileName: 'noviembre.csv',
  state: 'ready',
  sheets: [''],
  sheet: 0,
  headingLine: 1,
  hasHeadings: true,
  headings: ['codigo', 'nombre', 'marca', 'nota (D)', 'nota (E)'],
  samples: [['001', 'Queso', 'Ríos', '', '']],
  mapping: { internal_code: 'codigo', name: 'nombre' },
  certainty: { internal_code: 'sure', name: 'likely' },
  missing: 'markDeleted',
  deletionsToConfirm: null,
  formats: [],
  ahead: null,
  unknownCategories: null,
  notes: [],
  words: {},
  constants: {},
  codeFrom: [],
  addUp: false,
  encoding: null,
  leaveHidden: false,
  sameBarcodes: null,
  swapPositions: false,
  invitations: null,
  rowsDone: 0,
  progress: 1,
  counts: { new: 0, equal: 0, changed: 0, missing: 0, error: 0 },
  warnings: 0,
  failure: null,
  replacedBy: null,
  User: { fullName: 'Elena Rivas' },
  createdAt: '2026-11-21T12:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  can: { apply: true, undo: false, cancel: true },
  ...part,
});

/** Draws something at an import page's address. */
export const show = (content: ReactNode, at: string, language?: Language) =>
  showPages([{ path: '/upload-products', validateSearch: importSearch, content }], {
    texts: { imports: words },
    language,
    at,
  });
