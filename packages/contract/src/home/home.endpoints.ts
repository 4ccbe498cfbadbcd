// News and home messages: spoken to everyone, so they belong to no company.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { homePage, homePartList, shownMessage } from './home-page.schema.ts';
import { homeMessage, homeMessageContent, newsContent, newsItem } from './home-content.schema.ts';
import {
  conflictData,
  expected,
  idParams,
  paging,
  pagingData,
  signUploadBody,
  signUploadData,
} from '../wire.ts';

/** Made by the client for one filled form: sending it twice creates one row. */
const requestId = z.optional(z.uuid());

/** `active` narrows to what is shown or to what is not. */
const pageQuery = z.object({ ...paging, active: z.optional(z.stringbool()) });

export const homeEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/api/home-page',
    access: 'portal',
    reads: ['home', 'tickets', 'wallet', 'reports', 'projects', 'settings'],
    summary: 'What the home page shows, in one round; a part that fails leaves the others alone',
    query: z.object({ parts: z.optional(homePartList) }),
    data: homePage,
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/news',
    access: 'portal',
    reads: ['home'],
    summary: 'Active news, newest first',
    query: z.object({ limit: z._default(paging.limit, 40) }),
    data: z.object({ news: z.array(newsItem) }),
  }),
  newsPage: endpoint({
    method: 'GET',
    path: '/api/news-per-page/',
    access: 'administration',
    reads: ['home'],
    summary: 'All news, newest first',
    query: pageQuery,
    data: z.object({ news: z.array(newsItem), totalNews: z.int(), ...pagingData }),
  }),
  createNews: endpoint({
    method: 'POST',
    path: '/api/news',
    access: 'administration',
    changes: ['home'],
    status: 201,
    summary: 'Publish news',
    body: z.object({ ...newsContent.shape, requestId }),
    data: z.object({ newsItem }),
  }),
  updateNews: endpoint({
    method: 'PUT',
    path: '/api/news/{id}',
    access: 'administration',
    changes: ['home'],
    summary: 'Edit news, or take it off the home page with `active: false`',
    params: idParams,
    body: z.object({ ...newsContent.shape, expected }),
    data: z.object({ newsItem }),
    errors: [409],
    errorData: { 409: conflictData },
  }),
  signNewsUpload: endpoint({
    method: 'POST',
    path: '/api/news/signS3',
    access: 'administration',
    changes: [],
    summary: 'An address that takes the image of a news item',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
  homeMessage: endpoint({
    method: 'GET',
    path: '/api/home-message',
    access: 'portal',
    reads: ['home'],
    summary: 'The welcome message in both languages: the newest active one, or null',
    data: z.object({
      homeMessage: z.nullable(shownMessage),
    }),
  }),
  homeMessagePage: endpoint({
    method: 'GET',
    path: '/api/home-message-per-page/',
    access: 'administration',
    reads: ['home'],
    summary: 'All home messages, newest first',
    query: pageQuery,
    data: z.object({ homeMessages: z.array(homeMessage), totalHomeMessages: z.int(), ...pagingData }),
  }),
  createHomeMessage: endpoint({
    method: 'POST',
    path: '/api/home-message',
    access: 'administration',
    changes: ['home'],
    status: 201,
    summary: 'Write a home message',
    body: z.object({ ...homeMessageContent.shape, requestId }),
    data: z.object({ homeMessage }),
  }),
  updateHomeMessage: endpoint({
    method: 'PUT',
    path: '/api/home-message/{id}',
    access: 'administration',
    changes: ['home'],
    summary: 'Edit a home message, or switch it on or off',
    params: idParams,
    body: z.object({ ...homeMessageContent.shape, expected }),
    data: z.object({ homeMessage }),
    errors: [409],
    errorData: { 409: conflictData },
  }),
};
