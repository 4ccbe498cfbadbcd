/** Names a file that is still on this phone, as answers do. */
export const nameOfMedia = (id: string): string => `media:${id}`;

/** The id of the file that an answer names; undefined for one that the server has. */
export const mediaOf = (name: string): string | undefined =>
  name.startsWith('media:') ? name.slice('media:'.length) : undefined;
