import { exactName } from '@liston/contract/rankings'

/** The first name that repeats an earlier one, as `exactName` compares. */
export function duplicateOf(items: readonly { name: string }[]): string | undefined {
  const seen = new Set<string>()
  return items.find(({ name }) => {
    const normal = exactName(name)
    return seen.has(normal) || !seen.add(normal)
  })?.name
}
