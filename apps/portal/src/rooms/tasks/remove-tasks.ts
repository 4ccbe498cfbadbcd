// Deletes tasks one after the other and keeps why one could not go; a failure does not stop the others.

export interface Removal<Task> {
  readonly removed: readonly Task[];
  readonly kept: readonly { readonly task: Task; readonly reason: string }[];
}

/** `tell` receives how many are done, for a progress bar. */
export async function removeTasks<Task>(
  tasks: readonly Task[],
  remove: (task: Task) => Promise<unknown>,
  tell: (done: number) => void,
): Promise<Removal<Task>> {
  const removed: Task[] = [];
  const kept: { task: Task; reason: string }[] = [];
  for (const task of tasks) {
    try {
      await remove(task);
      removed.push(task);
    } catch (error) {
      kept.push({ task, reason: error instanceof Error ? error.message : '' });
    }
    tell(removed.length + kept.length);
  }
  return { removed, kept };
}
