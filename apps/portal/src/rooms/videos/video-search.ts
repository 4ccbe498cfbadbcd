import { wholeIn } from '@gondola/ui/format/address-values.ts';

/** Which video of the answer is shown, from 1; the first when absent. */
export const videoSearch = ({ video }: { readonly video?: unknown }): { video?: number | undefined } =>
  video === undefined ? {} : { video: wholeIn(video) };
