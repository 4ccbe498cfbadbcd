// The builder of questionnaires without its screen: a draft, the commands on it, undo, what is wrong with it, how two edits
// of it become one, and how it is said on the wire.
export * from './draft.schema.ts';
export * from './new-page.ts';
export * from './pages.ts';
export * from './choices.ts';
export * from './logic.ts';
export * from './definition.ts';
export * from './history.ts';
export * from './problems.ts';
export * from './merge.ts';
export * from './merge-history.ts';
export * from './rekey.ts';
export * from './same.ts';
export * from './server-side.ts';
export * from './working-copy.ts';
export * from './difference.ts';
export * from './from-table.ts';
export * from './taken-row.ts';
export * from './from-pages.ts';
export * from './xlsform/read-xlsform.ts';
export * from './dry-run.ts';
export * from './rehearsal.ts';
export * from './clipboard.ts';
