// A response with all that a visit may leave: which of its statements are sent depends on what there is.
import type { ResponseWrite } from '../../src/rooms/responses/store-response.queries.ts';

export const visit: ResponseWrite = {
  companyId: 1,
  clientId: '5f0c9a52-6f0e-4b52-9a53-0c7f0b6a1d11',
  projectId: 3,
  taskId: 4,
  version: 1,
  assignmentId: 5,
  userId: 6,
  locationId: 7,
  categoryCode: null,
  productId: null,
  startedAt: '2026-06-01T12:00:00Z',
  finishedAt: '2026-06-01T12:10:00Z',
  startLatitude: null,
  startLongitude: null,
  endLatitude: null,
  endLongitude: null,
  reviewStatus: 'pending',
  late: false,
  surplus: false,
  clockOffset: null,
  deviceStartedAt: null,
  deviceFinishedAt: null,
  score: null,
  answers: [
    {
      questionId: 8,
      value: null,
      teleauditStatus: 'pending',
      choiceIds: [9],
      images: [{ key: 'a.jpg', width: 1, height: 1 }],
      media: [{ kind: 'audio', key: 'a.mp3' }],
    },
  ],
};
