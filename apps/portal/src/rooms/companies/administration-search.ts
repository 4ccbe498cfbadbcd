// What the administration screen keeps in its address.
import { listSearch } from '@gondola/ui/table/list-search.ts';

/** `active` narrows to active or inactive rows, `open` is the row shown beside the list. */
export const administrationSearch = listSearch(['active', 'open']);
