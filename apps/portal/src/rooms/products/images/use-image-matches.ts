import { type ImageMatch, productEndpoints } from '@gondola/contract';
import { useKeptQuery } from '@gondola/client/queries.ts';
import { call } from '@gondola/client/call.ts';
import { type DroppedImage, type ListedImage, meaningOf, repeatedProducts } from './dropped-image.ts';

/** What the names of the images mean in the company, asked anew whenever the list changes. */
export function useImageMatches(images: readonly DroppedImage[], companyId: number | undefined) {
  const fileNames = images.map(({ file }) => file.name);
  const ids = images.map(({ id }) => id);
  const { data, error, refetch } = useKeptQuery({
    queryKey: ['match-images', companyId, ids, fileNames],
    queryFn: async ({ signal }) => {
      const { matches } = await call(productEndpoints.matchImages, { body: { fileNames } }, { signal });
      return new Map(ids.map((id, index): [number, ImageMatch | undefined] => [id, matches[index]]));
    },
    enabled: companyId !== undefined && images.length > 0,
    // Products may have changed since the same names were asked about.
    gcTime: 0,
  });
  const matches = images.map((image) => meaningOf(image, data?.get(image.id)));
  const repeated = repeatedProducts(matches);
  return {
    listed: images.map((image, place): ListedImage => {
      const match = matches[place];
      const candidates = data?.get(image.id)?.candidates ?? [];
      return { ...image, match, candidates, repeated: repeated.has(match?.product?.id ?? 0) };
    }),
    failure: error?.message,
    retry: () => void refetch(),
  };
}
