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

/** The optional packages that this installation has; an operator may leave any of them out. */
export const mediaTools = {
  /** Whether faces can be found: the detector and what runs it. */
  canFindFaces: (): boolean =>
    [
      '@vladmandic/human',
      '@tensorflow/tfjs-core/package.json',
      '@tensorflow/tfjs-converter/package.json',
      '@tensorflow/tfjs-backend-wasm/package.json',
    ].every(has),

  /**
   * Whether video can be decoded and written: the bindings and the build for this platform. Nothing is loaded here; that is
   * for the process of a job.
   */
  canReadVideo: (): boolean =>
    has('node-av') &&
    ['', '-msvc', '-mingw'].some((kind) => has(`@seydx/node-av-${platform()}-${arch()}${kind}/package.json`)),
};
