// The one call the build makes; @babel/core ships without types of its own.
declare module '@babel/core' {
  import type { Rolldown } from 'vite';

  export function transformAsync(
    code: string,
    options: Record<string, unknown>,
  ): Promise<{ code?: string | null; map?: Rolldown.SourceMapInput } | null>;
}
