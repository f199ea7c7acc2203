/** Sources of what a visitor's pages show beside the page itself, as Vite's manifest names them: a person has a header of their own. */
export const extrasOf = (me: object | null | undefined): string[] =>
  me ? ['src/app/shell/account/my-actions.tsx'] : []
