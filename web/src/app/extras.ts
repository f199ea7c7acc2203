/** Extra source files of a visitor's pages, named as in Vite's manifest: signed-in users have a header of their own. */
export const extrasOf = (me: object | null | undefined): string[] =>
  me ? ['src/app/shell/account/my-actions.tsx'] : []
