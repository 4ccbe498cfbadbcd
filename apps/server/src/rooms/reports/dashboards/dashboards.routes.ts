// Each call of the built-in dashboards and the function that answers it.
import type { dashboardEndpoints } from '@gondola/contract';
import type { Handlers } from '../../../platform/http/call.ts';
import { readAlertOutcomes } from './alerts.ts';
import { readAnswered } from './answered.ts';
import { readAlertsBehind, readChallengesBehind, readResponsesBehind } from './behind.ts';
import { readChallengeOutcomes } from './challenges.ts';
import { readChoices } from './choices.ts';
import { writeResponsesFile } from './responses-file.ts';
import { readDecisions, readTurnaround } from './reviews.ts';
import { readShares } from './shares.ts';

export const dashboardHandlers: Handlers<typeof dashboardEndpoints> = {
  dashboardChoices: readChoices,
  answered: readAnswered,
  shares: readShares,
  turnaround: readTurnaround,
  decisions: readDecisions,
  challengeOutcomes: readChallengeOutcomes,
  alertOutcomes: readAlertOutcomes,
  responsesBehind: readResponsesBehind,
  challengesBehind: readChallengesBehind,
  alertsBehind: readAlertsBehind,
  responsesFile: writeResponsesFile,
};
