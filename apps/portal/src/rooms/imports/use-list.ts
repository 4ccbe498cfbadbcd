import { useState } from 'react';
import { type FileImport, importEndpoints, type ListProposal } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';

/** Another place of the file than the one that was read; what is left out is found by the server. */
export interface ListPlace {
  readonly sheet: number;
  readonly headingLine?: number;
  readonly hasHeadings?: boolean;
}

const proposalOf = (file: FileImport): ListProposal => ({
  sheet: file.sheet ?? 0,
  headingLine: file.headingLine ?? 1,
  hasHeadings: file.hasHeadings,
  headings: file.headings,
  samples: file.samples,
  mapping: file.mapping,
  certainty: file.certainty,
});

/** The list that is to be read, as the file was read or at another place of it, with what a person changed of its columns. */
export function useList(file: FileImport) {
  const [place, setPlace] = useState<ListPlace>();
  const [changes, setChanges] = useState<FileImport['mapping']>({});
  const found = useApi(
    importEndpoints.columns,
    { params: { id: file.id }, query: place ?? { sheet: 0 } },
    { enabled: place !== undefined, keep: true },
  );
  const list = place === undefined ? proposalOf(file) : (found.data?.list ?? undefined);
  return {
    /** Undefined while it is not known yet. */
    list,
    /** The sheet on show, also where its list is not known. */
    sheet: place?.sheet ?? file.sheet ?? 0,
    mapping: { ...list?.mapping, ...changes },
    /** Columns that a person chose here. */
    changed: changes,
    isElsewhere: place !== undefined,
    isBusy: found.isFetching,
    /** The sheet was not looked at when the file was read. */
    isUnseen: place !== undefined && found.data?.list === null,
    failure: place === undefined ? undefined : found.error?.message,
    change: (column: string, heading: string | null) =>
      setChanges((before) => ({ ...before, [column]: heading })),
    move: (next: ListPlace) => {
      setPlace(next);
      setChanges({});
    },
  };
}
