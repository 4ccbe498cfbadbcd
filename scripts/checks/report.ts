/** Prints what is wrong and ends with failure when anything is. */
export function report(subject: string, problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  console.log(`${subject}: ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
