// Ends a process: on a signal, or after an unexpected error, it finishes what it is doing. An error that only says
// that the machine has run out of something is logged and survived: it passes, and a restart would not make it pass sooner.
import closeWithGrace from 'close-with-grace';
import type { Log } from './log.ts';

/** Out of file descriptors, ports, buffers, memory or disk. */
const passing = new Set([
  'EMFILE',
  'ENFILE',
  'EAGAIN',
  'ENOBUFS',
  'ENOMEM',
  'ENOSPC',
  'EDQUOT',
  'EADDRNOTAVAIL',
]);

/** Whether an error says that the machine has run out of something, by itself or by its cause. */
export function isExhaustion(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && passing.has(code)) || isExhaustion(error.cause);
}

/**
 * Calls `stop` once and ends the process when it is done, or after `delay` milliseconds: on a signal, on an unexpected
 * error, or when the launcher that holds the other end of our channel has gone, however it went.
 */
export function stopGracefully(log: Log, delay: number, stop: () => Promise<void>): void {
  let hasFailed = false;
  const { close } = closeWithGrace(
    { delay, logger: false, skip: ['uncaughtException', 'unhandledRejection'] },
    async () => {
      await stop();
      // Left alone it ends with 0, and nobody would start the process again.
      if (hasFailed) process.exit(1);
    },
  );
  const onError = (error: unknown): void => {
    if (isExhaustion(error)) {
      log.error({ err: error }, 'the machine has run out of something; going on');
      return;
    }
    log.fatal({ err: error }, 'stopping after an error');
    if (hasFailed) process.exit(1);
    hasFailed = true;
    close();
  };
  if (process.connected) process.once('disconnect', () => close());
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
}
