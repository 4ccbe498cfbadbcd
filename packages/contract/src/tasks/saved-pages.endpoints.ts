// The library of saved pages of a company, and forms of other programs as plain tables: where the builder takes questions from.
import { draftPage } from '@gondola/builder';
import { limits } from '@gondola/survey';
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { empty, id, idParam, idParams, instant, requiredText, searchValue } from '../wire.ts';
import { maxTaskBody } from './task.schema.ts';

/** Entries that the library of a company may have. */
export const maxSavedPages = 200;
const maxSavedName = 100;
/** Bytes of a form's file. */
export const maxFormFile = 5 * 1024 * 1024;

/** The name of an entry. */
export const savedPagesName = requiredText(maxSavedName);

export const savedPagesHead = z.object({
  id,
  companyId: id,
  name: z.string(),
  /** How many pages it holds. */
  pageCount: z.int(),
  Author: z.object({ id, fullName: z.string() }),
  updatedAt: instant,
});
export type SavedPagesHead = z.infer<typeof savedPagesHead>;

export const savedPages = z.extend(savedPagesHead, { pages: z.array(draftPage) });
export type SavedPages = z.infer<typeof savedPages>;

const access = 'tasks';
const changes = ['savedPages'] as const;
const errors = [409] as const;

export const savedPagesEndpoints = {
  listSaved: endpoint({
    method: 'GET',
    path: '/api/saved-pages',
    access,
    reads: ['savedPages'],
    summary: 'The library of a company by name; words are searched in names',
    query: z.object({ companyId: idParam, searchValue }),
    data: z.object({ saved: z.array(savedPagesHead) }),
  }),
  getSaved: endpoint({
    method: 'GET',
    path: '/api/saved-pages/{id}',
    access,
    reads: ['savedPages'],
    summary: 'The pages of one entry of the library',
    params: idParams,
    data: z.object({ saved: savedPages }),
  }),
  savePages: endpoint({
    method: 'POST',
    path: '/api/saved-pages',
    access,
    changes,
    status: 201,
    summary: 'Save pages under a name in the library of a company',
    body: z.object({
      companyId: id,
      name: savedPagesName,
      pages: z.array(draftPage).check(z.minLength(1, 'required'), z.maxLength(limits.pages)),
      /** The same entry sent again is the one already made. */
      requestId: z.optional(z.nullable(z.uuid())),
    }),
    maxBody: maxTaskBody,
    data: z.object({ saved: savedPagesHead }),
    errors: [409, 413],
  }),
  renameSaved: endpoint({
    method: 'PUT',
    path: '/api/saved-pages/{id}',
    access,
    changes,
    summary: 'Call an entry of the library otherwise',
    params: idParams,
    body: z.object({ name: savedPagesName }),
    data: z.object({ saved: savedPagesHead }),
    errors,
  }),
  removeSaved: endpoint({
    method: 'DELETE',
    path: '/api/saved-pages/{id}',
    access,
    changes,
    summary: 'Take an entry out of the library; for a day it can be taken back',
    params: idParams,
    data: empty,
  }),
  restoreSaved: endpoint({
    method: 'PUT',
    path: '/api/saved-pages/{id}/restore',
    access,
    changes,
    summary: 'Take the removal of an entry back',
    params: idParams,
    data: empty,
    errors,
  }),
};

/** Rows of a form's sheet, besides its headings. */
export const maxFormRows = 2000;

export const formEndpoints = {
  readForm: endpoint({
    method: 'POST',
    path: '/api/tasks/read-form',
    access,
    changes: [],
    summary:
      'The sheets of an XLSForm (.xlsx, .xls, .xlsb, .ods or .csv) as plain cells; of sheets that no form has, the first row only',
    files: { field: 'file', max: 1, maxSize: maxFormFile },
    data: z.object({
      sheets: z.array(
        z.object({
          name: z.string(),
          rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
        }),
      ),
    }),
    errors: [413, 415],
  }),
};
