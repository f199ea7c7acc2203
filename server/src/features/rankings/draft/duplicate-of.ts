import { normalName } from '@liston/contract/rankings'

/** The first name that repeats an earlier one, compared in its normal form. */
export function duplicateOf(items: readonly { name: string }[]): string | undefined {
  const seen = new Set<string>()
  return items.find(({ name }) => {
    const normal = normalName(name)
    return seen.has(normal) || !seen.add(normal)
  })?.name
}
