/** Milliseconds without a key before what is typed is searched among projects, sooner than elsewhere (back-office 9). */
export const projectSearchPause = 400;
