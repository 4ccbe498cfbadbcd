// The bucket as a store whose listings have the size of each file: flydrive 2.1 drops it, and would ask the store once more for every one.
import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { DriveFile } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';

interface Page {
  readonly paginationToken?: string;
}

export class BucketDriver extends S3Driver {
  private readonly client: S3Client;
  private readonly name: string;

  constructor(client: S3Client, bucket: string) {
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.client = client;
    this.name = bucket;
  }

  /** Lists all files below a prefix, also those of folders in it. */
  override async listAll(prefix: string, { paginationToken }: Page = {}) {
    const page = await this.client.send(
      new ListObjectsV2Command({
        Bucket: this.name,
        ContinuationToken: paginationToken,
        Prefix: prefix === '/' ? undefined : `${prefix}/`,
      }),
    );
    const objects = (page.Contents ?? []).map(
      ({ Key = '', Size: contentLength = 0, ETag: etag = '', LastModified: lastModified = new Date(0) }) =>
        new DriveFile(Key, this, { contentLength, etag, lastModified }),
    );
    const next = page.NextContinuationToken;
    return {
      objects,
      ...(next === undefined ? {} : { paginationToken: next }),
    };
  }
}
