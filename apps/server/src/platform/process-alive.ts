import { errorCode } from './error-code.ts';

/** Whether a process of this id exists, of any owner. */
export function processIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
