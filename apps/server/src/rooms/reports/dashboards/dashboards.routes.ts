// Each call of the built-in dashboards and the function that answers it.
import type { dashboardEndpoints } from '@gondola/contract';
import type { Handlers } from '../../../platform/http/call.ts';
import { readAnswered, readDecisions, readShares, readTurnaround } from './figures.ts';
import { drillDownToAlerts, drillDownToChallenges, drillDownToResponses } from './drill-down.ts';
import { readAlertOutcomes, readChallengeOutcomes } from './outcomes.ts';
import { readChoices } from './choices.ts';
import { writeResponsesFile } from './responses-file.ts';

export const dashboardHandlers: Handlers<typeof dashboardEndpoints> = {
  dashboardChoices: readChoices,
  answered: readAnswered,
  shares: readShares,
  turnaround: readTurnaround,
  decisions: readDecisions,
  challengeOutcomes: readChallengeOutcomes,
  alertOutcomes: readAlertOutcomes,
  responsesBehind: drillDownToResponses,
  challengesBehind: drillDownToChallenges,
  alertsBehind: drillDownToAlerts,
  responsesFile: writeResponsesFile,
};
