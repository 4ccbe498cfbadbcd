import { instantOf } from '../../platform/database/instants.ts';
import { Failure } from '../../platform/failure.ts';

interface PublishedVersion {
  readonly version: number;
  readonly publishedAt: string;
  readonly publishedBy: number | null;
  readonly publisherName: string | null;
}

/** 409 for an editor who has not seen the version that is published by now, with its number and who published it. */
export function staleVersion({
  version,
  publishedAt,
  publishedBy,
  publisherName,
}: PublishedVersion): Failure {
  const Publisher = publishedBy === null ? null : { id: publishedBy, fullName: publisherName ?? '' };
  return new Failure(409, 'tasks:staleVersion', {
    data: { version, publishedAt: instantOf(publishedAt), Publisher },
  });
}
