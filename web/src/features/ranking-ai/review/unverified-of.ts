import { type DraftItem, type MadeItems, normalName } from '@liston/contract/rankings'

type Draft = { made: MadeItems; items: readonly DraftItem[]; saved: readonly DraftItem[] }
export type Doubtful = { id: string; name: string; accepted: boolean }

/**
 * The unverified AI-generated items of the draft as currently edited, accepted or not. A renamed item counts as the
 * author's own.
 */
export function unverifiedOf({ made, items, saved }: Draft): Doubtful[] {
  const doubts = new Map(made.items.filter((each) => !each.verified).map((each) => [each.id, each]))
  const names = new Map(saved.map(({ id, name }) => [id, normalName(name)]))
  return items.flatMap(({ id, name }) => {
    const doubt = doubts.get(id)
    const isRenamed = names.has(id) && names.get(id) !== normalName(name)
    return doubt && !isRenamed ? [{ id, name, accepted: doubt.accepted }] : []
  })
}
