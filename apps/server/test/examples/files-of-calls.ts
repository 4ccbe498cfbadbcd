// Counts the files of the product whose code runs for each call, by the precise coverage of V8: `npm run measure -- calls`.
import { type Profiler, Session } from 'node:inspector/promises';

/** Calls that show how far one has to read, in the order of the table. */
const shown = [
  'tickets.update',
  'imports.uploadProducts',
  'tasks.update',
  'field.respond',
  'reviews.get',
  'reviews.approve',
];

const ofProduct = /\/(apps\/server\/src|packages\/[a-z]+\/src)\/(.*)$/u;

export class FilesOfCalls {
  private readonly session: Session;
  private readonly files = new Map<string, readonly string[]>();

  private constructor(session: Session) {
    this.session = session;
  }

  static async start(): Promise<FilesOfCalls> {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return new FilesOfCalls(session);
  }

  /** Runs a call and keeps the files with a function that ran meanwhile. */
  readonly during = async (name: string, make: () => Promise<unknown>): Promise<unknown> => {
    await this.session.post('Profiler.takePreciseCoverage');
    const made = await make();
    const { result } = await this.session.post('Profiler.takePreciseCoverage');
    const hasRun = ({ functions }: Profiler.ScriptCoverage): boolean =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0);
    this.files.set(
      name,
      result.filter(hasRun).flatMap(({ url }) => ofProduct.exec(url.replace(/\?.*$/u, ''))?.[0] ?? []),
    );
    return made;
  };

  print(): void {
    this.session.disconnect();
    const counts = [...this.files.values()].map(({ length }) => length).toSorted((one, other) => one - other);
    const everywhere = [...this.files.values()].reduce<readonly string[]>(
      (kept, files) => kept.filter((file) => files.includes(file)),
      this.files.values().next().value ?? [],
    );
    console.log(`Files whose code runs in every call: ${everywhere.length}`);
    console.log(
      `Files whose code runs for a call: ${counts[counts.length >> 1]} (median), ${counts.at(-1)} (most)`,
    );
    for (const name of shown) console.log(`  ${name}: ${this.files.get(name)?.length ?? 'no example'}`);
    if (process.env['LIST']) console.log(JSON.stringify(Object.fromEntries(this.files), null, 1));
  }
}
