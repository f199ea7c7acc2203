/** What a ranking is labelled, in SQL: who wrote it, and whether that is mostly by hand now; null where a person did. */
export const madeLabel = (ranking: string): string =>
  `${ranking}.made_by || CASE WHEN ${ranking}.made_edited THEN '_edited' ELSE '' END`
