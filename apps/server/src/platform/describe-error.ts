// What the log may say of an error: its kind, code and place. Statements come with their values, which may be personal,
// so of a failed statement only the database's own complaint is kept.

interface Described {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
}

const isStatement = (error: Error): boolean =>
  error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query');

/** An error without the data it happened to. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { name: 'unknown', message: typeof error };
  if (isStatement(error) && error.cause) return { ...describeError(error.cause), ...framesOf(error) };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...framesOf(error),
  };
}

/** The lines of the stack that say where, without the first, which repeats the message. */
function framesOf(error: Error): { stack?: string } {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames.length > 0 ? { stack: frames.slice(0, 12).join('\n') } : {};
}
