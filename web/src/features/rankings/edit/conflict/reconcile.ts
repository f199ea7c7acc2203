import { type DraftFields, type DraftItem, normalName } from '@liston/contract/rankings'
import type { OpenStatus } from '../status-fields.tsx'
import { orderOf, type Side } from './item-order.ts'

/** A ranking as one of the two editors has it. */
export type Written = { draft: DraftFields; status: OpenStatus }

const fields = ['topic', 'criterion', 'description', 'category', 'language', 'visibility', 'mode', 'endsAt'] as const
export type Field = (typeof fields)[number] | 'status'

type Three<T> = { base: T; mine: T; theirs: T }
/** A change that both made in different ways. `key` identifies it in `Picks`. */
export type Conflict =
  | ({ key: string; about: 'field'; field: Field } & Three<string | null>)
  | ({ key: string; about: 'item' } & Three<DraftItem | null>)
  | ({ key: string; about: 'order' } & Three<string[]>)

export type Picks = Readonly<Record<string, Side>>
type Reconciled = { merged: Written; conflicts: Conflict[] }

/**
 * Three-way merge of the changes of two editors to `base`. A change by only one of them is taken over. A field or
 * item that both changed in different ways is a conflict; there `mine` wins unless `picks` says otherwise. Cover and
 * video are always those of `theirs`.
 */
export function reconcile({ base, mine, theirs }: Three<Written>, picks: Picks = {}): Reconciled {
  const conflicts: Conflict[] = []
  const three = (field: Field, of: Three<string | null>): string | null => {
    if (of.mine === of.theirs || of.mine === of.base) return of.theirs
    if (of.theirs === of.base) return of.mine
    conflicts.push({ key: field, about: 'field', field, ...of })
    return picks[field] === 'theirs' ? of.theirs : of.mine
  }
  const changed = Object.fromEntries(
    fields.map((f) => [f, three(f, { base: base.draft[f], mine: mine.draft[f], theirs: theirs.draft[f] })]),
  ) as Pick<DraftFields, (typeof fields)[number]>
  const status = three('status', { base: base.status, mine: mine.status, theirs: theirs.status }) as OpenStatus
  const lists = { base: base.draft.items, mine: mine.draft.items, theirs: theirs.draft.items }
  const items = reconcileItems(lists, picks, conflicts)
  return { merged: { draft: { ...theirs.draft, ...changed, items }, status }, conflicts }
}

const byId = (items: readonly DraftItem[]) => new Map(items.map((item) => [item.id, item]))
const same = (a: DraftItem | null, b: DraftItem | null) => a?.name === b?.name && a?.note === b?.note

function reconcileItems(lists: Three<DraftItem[]>, picks: Picks, conflicts: Conflict[]): DraftItem[] {
  const [base, mine, theirs] = [byId(lists.base), byId(lists.mine), byId(lists.theirs)]
  const found = new Map<string, DraftItem>()
  for (const id of new Set([...base.keys(), ...theirs.keys(), ...mine.keys()])) {
    const of = { base: base.get(id) ?? null, mine: mine.get(id) ?? null, theirs: theirs.get(id) ?? null }
    const item = oneItem(id, of, picks, conflicts)
    if (item) found.set(id, item)
  }
  dropTwins(found, { base, theirs })
  const order = orderOf({ base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] }, picks.order)
  if (order.differs) {
    const names = (items: readonly DraftItem[]) => items.filter((i) => found.has(i.id)).map((i) => i.name)
    conflicts.push({
      key: 'order',
      about: 'order',
      base: names(lists.base),
      mine: names(lists.mine),
      theirs: names(lists.theirs),
    })
  }
  return order.ids.flatMap((id) => found.get(id) ?? [])
}

function oneItem(id: string, of: Three<DraftItem | null>, picks: Picks, conflicts: Conflict[]): DraftItem | null {
  const { base, mine, theirs } = of
  // A new item exists on one side only, because the ids of both sides differ.
  if (!base) return mine ?? theirs
  if (same(mine, theirs) || same(mine, base)) return theirs
  if (same(theirs, base)) return mine
  if (mine && theirs) {
    // One editor changed the name, the other the note.
    if (mine.name === base.name || theirs.name === base.name || mine.name === theirs.name) {
      const name = mine.name === base.name ? theirs.name : mine.name
      if (mine.note === base.note || mine.note === theirs.note) return { id, name, note: theirs.note }
      if (theirs.note === base.note) return { id, name, note: mine.note }
    }
  }
  conflicts.push({ key: id, about: 'item', ...of })
  return picks[id] === 'theirs' ? theirs : mine
}

type Known = { base: Map<string, DraftItem>; theirs: Map<string, DraftItem> }

/** Both editors added the same item. The saved one stays, because it may have votes. */
function dropTwins(found: Map<string, DraftItem>, { base, theirs }: Known): void {
  const names = new Set([...found.values()].filter((i) => theirs.has(i.id)).map((i) => normalName(i.name)))
  for (const [id, item] of found)
    if (!base.has(id) && !theirs.has(id) && names.has(normalName(item.name))) found.delete(id)
}
