import { normalName } from '@liston/contract/rankings'

/** The first name that is there twice, accents and case aside. */
export function duplicateOf(items: readonly { name: string }[]): string | undefined {
  const seen = new Set<string>()
  return items.find(({ name }) => {
    const normal = normalName(name)
    return seen.has(normal) || !seen.add(normal)
  })?.name
}
