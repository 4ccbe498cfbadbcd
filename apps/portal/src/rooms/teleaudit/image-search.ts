import { wholeIn } from '@gondola/ui/format/address-values.ts';

/** Which image of the answer is shown, from 1; the first when absent. */
export const imageSearch = ({ image }: { readonly image?: unknown }): { image?: number | undefined } =>
  image === undefined ? {} : { image: wholeIn(image) };
