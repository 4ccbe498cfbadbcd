/** For what takes the focus in a native dialog: Mantine's dialogs below react to every Escape of the window, but not these. */
export const aloneWithEscape = { 'data-mantine-stop-propagation': true };
