import type { APIRequestContext } from '@playwright/test'

/** Kinds of elements of a page as rendered for the caller: tag, classes and role of each. */
export async function kindsOf(request: APIRequestContext, path: string): Promise<Set<string>> {
  const answer = await request.get(path)
  const elements = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/<([a-z]\w*)([^>]*)>/g)
  const kinds = [...elements].map(([, tag, rest = '']) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(rest)?.[1] ?? ''
    return `${tag} ${of('class')} ${of('role')}`
  })
  return new Set(kinds)
}

/**
 * Selects pages to open so that each kind of element occurs: their indices. Each page is the one with most kinds that
 * are on no page before it.
 */
export function pagesToOpen(pages: readonly Set<string>[]): number[] {
  const left = new Map(pages.map((kinds, place) => [place, new Set(kinds)]))
  const places: number[] = []
  for (;;) {
    const [place, kinds] = [...left].reduce((one, other) => (other[1].size > one[1].size ? other : one))
    if (kinds.size === 0) return places
    places.push(place)
    for (const others of left.values()) if (others !== kinds) for (const kind of kinds) others.delete(kind)
    kinds.clear()
  }
}
