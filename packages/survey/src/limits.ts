// Limits of a task and of any of its pages. What only one question type has is in the file of that type.

/** Limits of texts and counts in a task; lengths in characters. */
export const limits = {
  pages: 500,
  choices: 200,
  taskTitle: 200,
  taskDescription: 2000,
  questionTitle: 70,
  /** Pixels of either side of a question's picture. */
  questionImageSide: 300,
  description: 20_000,
  choiceTitle: 200,
  binaryKpis: 50,
  kpiTitle: 200,
  kpiDescription: 1000,
  /** Of a target as it was typed. */
  kpiTarget: 20,
  emails: 50,
} as const;
