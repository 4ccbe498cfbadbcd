import type { Env } from './env.ts';

/** The address from which browsers fetch the tiles of maps, and the credit for them; null where maps show outlines alone. */
export const mapTilesOf = ({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Env) =>
  url ? { url, attribution } : null;
