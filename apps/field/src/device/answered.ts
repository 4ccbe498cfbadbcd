/** Milliseconds after which a call counts as one that is never answered; Chromium takes nine seconds to refuse a file that it has cleared. */
const patience = 20_000;

/** Whether an error says that a call was not answered in time. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Gives what a call of the browser's storage gives. Rejects with a TimeoutError where it is not answered: a browser that clears the
 * storage of its sites leaves calls open that were under way (Chromium 153, on a full disk), and waiting for one lasts until the page
 * is closed. `call` names it in the words of the error; `within` is in milliseconds.
 */
export async function answered<Result>(
  answer: Promise<Result>,
  call: string,
  within = patience,
): Promise<Result> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const unanswered = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new DOMException(`${call} was not answered`, 'TimeoutError')), within);
  });
  try {
    return await Promise.race([answer, unanswered]);
  } finally {
    clearTimeout(late);
  }
}

/** As `answered`, for a database: one that is opened too late is closed at once, or the browser could not close its log. */
export function openedInTime<Opened extends { close(): void }>(
  opening: Promise<Opened>,
  call: string,
  within = patience,
): Promise<Opened> {
  const opened = answered(opening, call, within);
  opened.catch(() => {
    opening.then(
      (database) => database.close(),
      () => undefined,
    );
  });
  return opened;
}
