import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { cancelJob, detectFaces, hideRegions, retryJob, transcribeVideo } from './actions/start-job.ts';
import { openOriginal, returnTranscription, updateVideo } from './actions/update-video.ts';
import {
  getHidingStatus,
  getTranscribingStatus,
  listTranscriptionsOfVideo,
  listVideosOfAnswer,
} from './videos.reads.ts';

export const videoRoutes = routes(contract.videos, {
  list: listVideosOfAnswer,
  update: updateVideo,
  transcriptions: listTranscriptionsOfVideo,
  returnTranscription,
  openOriginal,
  detect: detectFaces,
  hide: hideRegions,
  hidingStatus: getHidingStatus,
  transcribe: transcribeVideo,
  transcribingStatus: getTranscribingStatus,
  cancelJob,
  retryJob,
});
