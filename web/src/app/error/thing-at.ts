/** Kinds of things that can be missing at an address. */
export type Thing = 'ranking' | 'item' | 'profile' | 'article' | 'category' | 'section' | 'page'

const addresses: readonly [RegExp, Thing][] = [
  [/^\/ranking\/[^/]+\/item\/|^\/rate-item\//, 'item'],
  [/^\/(edit-)?ranking\//, 'ranking'],
  [/^\/profile\//, 'profile'],
  [/^\/social\//, 'article'],
  [/^\/category\//, 'category'],
  [/^\/admin-panelrankw\//, 'section'],
]

/** What somebody looked for at an address where nothing is. */
export const thingAt = (path: string): Thing => addresses.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
