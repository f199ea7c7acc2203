import type { ImageChoice } from '@liston/contract/uploads'
import { type DraftItem, isSmallEdit, rankingRules } from '@liston/contract/rankings'

export type CurrentItem = {
  id: string
  name: string
  note: string
  image?: ImageChoice | null
  position: number
  voters: number
}
type Kept = DraftItem & { position: number; was: CurrentItem }

/** Operations that turn the current items into the wanted list. */
export type ItemPlan = {
  added: Pick<Kept, 'name' | 'note' | 'image' | 'position'>[]
  removed: CurrentItem[]
  kept: Kept[]
  renamed: Kept[]
  noted: Kept[]
  pictured: Kept[]
  moved: boolean
  /** Renamed beyond a small edit, with consent: a new item without votes replaces the old one. */
  reset: Kept[]
  /** The same, but without the author's consent yet. */
  needConsent: Kept[]
}

export type PlanItems = {
  current: readonly CurrentItem[]
  wanted: readonly DraftItem[]
  /** Number of users who voted in the ranking. */
  voters: number
  /** The name that an item's voters voted for, if it differs from the current one. */
  votedNames: ReadonlyMap<string, string>
  resetVotesOf: readonly string[]
}

/**
 * Compares the items with the wanted list (rules 3.1, "Edit after votes"). Renaming is free until 5 users have voted,
 * and for items without votes. After that a small edit keeps the votes. A bigger one resets them and needs consent.
 */
export function planItems({ current, wanted, voters, votedNames, resetVotesOf }: PlanItems): ItemPlan {
  const byId = new Map(current.map((item) => [item.id, item]))
  const wantedIds = new Set(wanted.map((item) => item.id))
  const plan: ItemPlan = {
    added: [],
    removed: current.filter((item) => !wantedIds.has(item.id)),
    kept: [],
    renamed: [],
    noted: [],
    pictured: [],
    moved: false,
    reset: [],
    needConsent: [],
  }
  const consent = new Set(resetVotesOf)
  for (const [i, item] of wanted.entries()) {
    const was = byId.get(item.id)
    const kept = was && { ...item, position: i + 1, was }
    if (!kept) plan.added.push({ name: item.name, note: item.note, image: item.image, position: i + 1 })
    else if (keepsVotes(kept, voters, votedNames.get(item.id))) {
      plan.kept.push(kept)
      if (item.name !== was.name) plan.renamed.push(kept)
      if (item.note !== was.note) plan.noted.push(kept)
      if (item.image?.id !== was.image?.id) plan.pictured.push(kept)
    } else (consent.has(item.id) ? plan.reset : plan.needConsent).push(kept)
  }
  plan.moved = orderChanged(current, plan.kept)
  return plan
}

function keepsVotes({ name, was }: Kept, voters: number, votedName: string | undefined): boolean {
  if (name === was.name || voters < rankingRules.VOTERS_THAT_FIX_NAMES || was.voters === 0) return true
  return isSmallEdit(votedName ?? was.name, name)
}

/** True if the remaining items change their relative order. Gaps of removed items don't count. */
function orderChanged(current: readonly CurrentItem[], kept: readonly Kept[]): boolean {
  const ids = new Set(kept.map((item) => item.id))
  const before = current.filter((item) => ids.has(item.id)).map((item) => item.id)
  return before.some((id, i) => id !== kept[i]?.id)
}
