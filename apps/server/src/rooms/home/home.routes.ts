// Each call of the contract and the function that answers it.
import { contract, fileRules } from '@gondola/contract';
import { signSharedUploadBy } from '../../platform/files/sign-upload.ts';
import { routes } from '../../platform/http/call.ts';
import { createHomeMessage, updateHomeMessage } from './actions/save-home-message.ts';
import { createNews, updateNews } from './actions/save-news.ts';
import { readHomePage } from './home-page.ts';
import { listHomeMessagesPage, listNewsPage, readHomeMessage, readNews } from './home.reads.ts';

export const homeRoutes = routes(contract.home, {
  page: readHomePage,
  news: readNews,
  newsPage: listNewsPage,
  createNews,
  updateNews,
  signNewsUpload: signSharedUploadBy(fileRules.news),
  homeMessage: readHomeMessage,
  homeMessagePage: listHomeMessagesPage,
  createHomeMessage,
  updateHomeMessage,
});
