import { useState } from 'react';

interface Held {
  id: number;
  url: string;
  failed: boolean;
}

/**
 * The address a photo is shown from. Every reading signs it anew; the first one is kept, so that the photo is not
 * fetched again, until it expires.
 */
export function usePhotoSource(id: number, latest: string) {
  const [held, setHeld] = useState<Held>({ id, url: latest, failed: false });
  const current = held.id === id ? held : { id, url: latest, failed: false };
  if (current !== held) setHeld(current);
  // A newer signature arrived after the kept one had failed.
  if (current.failed && current.url !== latest) setHeld({ id, url: latest, failed: false });
  return {
    url: current.url,
    failed: current.failed,
    onError: () => setHeld({ id, url: latest, failed: current.url === latest }),
  };
}
