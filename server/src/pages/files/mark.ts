/** The mark of the logo (a test keeps its path equal to that of web/src/design/identity/logo.tsx) and its colours, those of theme-original. */
export const markPath = 'M2 1h8v13h13l-4 4.5 4 4.5H2z'
export const markColor = { ground: '#3243d0', mark: '#fdfcf8', paper: '#faf5eb' }

/** Corners of the mark in its box of 24. */
export const markCorners: readonly (readonly [number, number])[] = [
  [2, 1],
  [10, 1],
  [10, 14],
  [23, 14],
  [19, 18.5],
  [23, 23],
  [2, 23],
]
