/** Adds search parameters to a path, without undefined ones. */
export function withSearch(path: string, search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path
}

/** The value if it is one of the choices. */
export const choiceOf = <T extends string>(choices: readonly T[], value: string | undefined): T | undefined =>
  choices.find((choice) => choice === value)

/** Hidden columns of a table, from the search parameters. */
export const hiddenIn = <C extends string>(columns: readonly C[], search: Record<string, string | undefined>): C[] =>
  columns.filter((column) => search[`no-${column}`] === 'on')

/** Search parameters of a table: its filters and hidden columns. */
export const withHidden = (asked: object, hidden: readonly string[]): object => ({
  ...asked,
  ...Object.fromEntries(hidden.map((column) => [`no-${column}`, 'on'])),
})

/** Number of filters that have a value, other than the usual one. */
export const countSet = (asked: object, usual: Record<string, unknown> = {}): number =>
  Object.entries(asked).filter(([name, value]) => value !== undefined && value !== usual[name]).length
