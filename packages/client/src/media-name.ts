/** Names a file that the server has no address of yet, as the answers of a phone do. */
export const nameOfMedia = (id: string): string => `media:${id}`;

/** The id of the file that an answer names; undefined for one that the server has. */
export const mediaOf = (name: string): string | undefined =>
  name.startsWith('media:') ? name.slice('media:'.length) : undefined;
