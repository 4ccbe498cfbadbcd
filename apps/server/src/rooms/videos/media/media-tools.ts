import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';

const resolve = createRequire(import.meta.url).resolve;

function has(name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether this installation can find faces: the detector and what runs it are optional packages too. */
export const hasFaceFinder = (): boolean =>
  [
    '@vladmandic/human',
    '@tensorflow/tfjs-core/package.json',
    '@tensorflow/tfjs-converter/package.json',
    '@tensorflow/tfjs-backend-wasm/package.json',
  ].every(has);

/**
 * Whether this installation can decode and write video: the bindings and the build for this platform are optional packages,
 * which an operator may leave out. Nothing is loaded here; that is for the process of a job.
 */
export function hasMediaTools(): boolean {
  const builds = ['', '-msvc', '-mingw'].map(
    (kind) => `@seydx/node-av-${platform()}-${arch()}${kind}/package.json`,
  );
  return has('node-av') && builds.some(has);
}
