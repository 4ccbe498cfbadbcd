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
