/**
 * The mark of the logo and its colours, those of theme-original. A test keeps the path equal to
 * web/src/design/identity/logo.tsx.
 */
export const markPath = 'M2 1h8v13h13l-4 4.5 4 4.5H2z'
export const markColor = { ground: '#3243d0', mark: '#fdfcf8', paper: '#faf5eb' }

/** Corners of the mark in its box of 24 units. */
export const markCorners: readonly (readonly [number, number])[] = [
  [2, 1],
  [10, 1],
  [10, 14],
  [23, 14],
  [19, 18.5],
  [23, 23],
  [2, 23],
]
