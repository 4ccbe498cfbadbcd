// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { markDone } from './actions/mark-done.ts';
import { confirmBinary, saveBinary } from './actions/save-binary.ts';
import { recomputeShares, saveShare } from './actions/save-share.ts';
import { saveStrokes } from './actions/save-strokes.ts';
import { saveSurvey } from './actions/save-survey.ts';
import {
  getAnswer,
  getEarlierAudit,
  getImages,
  getKpis,
  getPendingQuestions,
  getProducts,
  getReauditQuestions,
  getSurveysOfAnswer,
  getSurveysOfObject,
  getTeleauditCount,
  listTeleauditsPage,
} from './teleaudit.reads.ts';

export const teleauditRoutes = routes(contract.teleaudit, {
  list: listTeleauditsPage,
  count: getTeleauditCount,
  pendingQuestions: getPendingQuestions,
  reauditQuestions: getReauditQuestions,
  answer: getAnswer,
  images: getImages,
  earlierAudit: getEarlierAudit,
  products: getProducts,
  kpis: getKpis,
  saveStrokes,
  saveShare,
  recomputeShares,
  saveBinary,
  confirmBinary,
  markDone,
  surveysOfAnswer: getSurveysOfAnswer,
  surveysOfObject: getSurveysOfObject,
  saveSurvey,
});
