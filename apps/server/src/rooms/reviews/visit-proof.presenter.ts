// Presents the proof of a visit.
import { basename } from 'node:path/posix';
import type { VisitProof, VisitReport } from '@gondola/contract';
import { type Coordinates, metresBetween } from '@gondola/formats/degrees.ts';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { photoDistance, signsOf } from './visit-proof.ts';
import type { ProofRow } from './visit-proof.queries.ts';

const coordinatesOf = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** A position of the visit: as accurate as the device said of the fix that it comes from. */
function positionOf(
  at: Coordinates | null,
  instant: string,
  fix: VisitReport['fixes'][number] | undefined,
  place: Coordinates | null,
): VisitProof['begun'] {
  if (!at) return null;
  const accuracy = fix?.accuracy ?? null;
  return { ...at, at: instant, accuracy, distance: place && metresBetween(at, place) };
}

export function presentVisitProof(row: ProofRow, files: FileStore): VisitProof {
  const { report, timeZone, clockAtStart, clockAtFinish } = row;
  const place = coordinatesOf(row.latitude, row.longitude);
  const begun = coordinatesOf(row.startLatitude, row.startLongitude);
  const ended = coordinatesOf(row.endLatitude, row.endLongitude);
  const [startedAt, finishedAt] = [instantOf(row.startedAt), instantOf(row.finishedAt)];
  const clock = report && { atStart: clockAtStart, atFinish: clockAtFinish };
  const said = new Map(report?.files.map((file) => [file.address, file]));
  const seconds = new Map(report?.pages.map((page) => [page.questionId, page.seconds]));
  const photos = row.photos.map(({ id, fileKey, questionTitle, sha256, evidence, mendedAt, returnedAt }) => {
    const { latitude = null, longitude = null, takenAt = null, device } = evidence ?? {};
    const { source = null, flaws = [] } = said.get(basename(fileKey)) ?? {};
    const mended = mendedAt === null ? null : { from: dateOf(returnedAt), to: new Date(mendedAt) };
    const photo = { takenAt, source, flaws, latitude, longitude, mended };
    return {
      photo,
      shown: {
        id,
        questionTitle,
        thumbnailUrl: files.thumbnailOf(fileKey),
        source,
        flaws,
        takenAt,
        distance: photoDistance(photo, place),
        device: device || null,
        sha256,
      },
    };
  });
  return {
    signs: signsOf({
      startedAt: new Date(startedAt),
      finishedAt: new Date(finishedAt),
      timeZone,
      place,
      begun,
      ended,
      missing: row.positionMissing,
      sharesPhoto: row.duplicatePhoto,
      clockOffset: row.clockOffset,
      clock,
      report,
      photos: photos.map(({ photo }) => photo),
    }),
    place,
    begun: positionOf(begun, startedAt, report?.fixes[0], place),
    ended: positionOf(ended, finishedAt, report?.fixes.at(-1), place),
    missing: row.positionMissing,
    pages: row.titles.map((page) => ({ ...page, seconds: seconds.get(page.questionId) ?? 0 })),
    clock,
    photos: photos.map(({ shown }) => shown),
    gaps: report && report.gaps,
    device: report && report.device,
  };
}
