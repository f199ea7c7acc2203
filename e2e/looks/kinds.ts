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

/** Selects pages to open so that each kind of element occurs: their indices, pages with most kinds first. */
export function pagesToOpen(pages: readonly Set<string>[]): number[] {
  const seen = new Set<string>()
  const places = pages.map((_, place) => place).sort((a, b) => pages[b]!.size - pages[a]!.size)
  return places.filter((place) => {
    const before = seen.size
    for (const kind of pages[place]!) seen.add(kind)
    return seen.size > before
  })
}
