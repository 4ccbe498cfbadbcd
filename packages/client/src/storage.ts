// Where the application keeps what must outlive a page; it hands that in when it starts.

/** The part of Web Storage that the client needs. */
export type ClientStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let handedIn: ClientStorage | undefined;

/** Takes the application's storage. */
export const takeStorage = (storage: ClientStorage): void => {
  handedIn = storage;
};

/** The application's storage; throws before it is handed in. */
export function storage(): ClientStorage {
  if (!handedIn) throw new Error('startSession has not been given a storage');
  return handedIn;
}

/** A storage that lasts as long as the page. */
function pageStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (place) => [...texts.keys()][place] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

let isKept = true;

/** Whether what the storage has outlives the page: a browser that blocks the data of sites keeps nothing. */
export const outlivesPage = (): boolean => isKept;

/** Puts storages of the page where the browser forbids its own, which throw when they are touched. Call it before anything else. */
export function ensureStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('');
    } catch {
      isKept = false;
      Object.defineProperty(window, name, { configurable: true, value: pageStorage() });
    }
  }
}
