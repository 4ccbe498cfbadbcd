/** Milliseconds after which a call counts as one that is never answered; Chromium takes nine seconds to refuse a file that it has cleared. */
const patience = 20_000;

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
