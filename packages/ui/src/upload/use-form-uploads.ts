import { readFailure } from '../form/field-error.ts';
import { type SendFile, useUploads } from './use-uploads.ts';

/** The files of a form: sent at once, and honest about those that are not there yet or broke off. */
export function useFormUploads(send: SendFile<string>) {
  const { uploads, fail, ...changes } = useUploads(send);
  const sent = uploads.flatMap(({ id, result }) => (result === undefined ? [] : [{ id, address: result }]));
  return {
    ...changes,
    uploads,
    isUploading: uploads.some(({ state }) => state === 'uploading'),
    failed: uploads.some(({ state }) => state === 'failed'),
    /** Of those that are there, in the order in which they were chosen. */
    addresses: sent.map(({ address }) => address),
    /** Marks the files that the server refused in the list `field`, each with its reason; false where it refused none. */
    markRefused: (thrown: unknown, field: string): boolean => {
      const { fields = [] } = readFailure(thrown);
      const refused = fields.flatMap(({ path, message }) => {
        const [list, place = ''] = path.split('.');
        const file = list === field && place !== '' ? sent[Number(place)] : undefined;
        return file ? [{ id: file.id, message }] : [];
      });
      for (const { id, message } of refused) fail(id, message);
      return refused.length > 0;
    },
  };
}

export type FormUploads = ReturnType<typeof useFormUploads>;
