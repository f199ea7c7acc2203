import { type DraftFields, type DraftItem, OPTIONAL_TEXT_NAMES, similarName } from '@liston/contract/rankings'
import type { ImageChoice } from '@liston/contract/uploads'
import type { OpenStatus } from '../status-fields.tsx'
import type { Taking } from '../suggestion-fields.tsx'

/** A ranking as one of the two editors has it. */
export type Written = { draft: DraftFields; status: OpenStatus; taking: Taking }

const fields = [
  'topic',
  ...OPTIONAL_TEXT_NAMES,
  'category',
  'language',
  'visibility',
  'mode',
  'endsAt',
  'video',
] as const
export type Field = (typeof fields)[number] | 'status'

type Three<T> = { base: T; mine: T; theirs: T }
type Image = ImageChoice | null
/** A change that both made in different ways. `key` identifies it in `Picks`. */
export type Conflict =
  | ({ key: string; about: 'field'; field: Field } & Three<string | null>)
  | ({ key: string; about: 'cover' } & Three<Image>)
  | ({ key: string; about: 'item' } & Three<DraftItem | null>)
  | ({ key: string; about: 'order' } & Three<string[]>)

export type Picks = Readonly<Record<string, Side>>
type Reconciled = { merged: Written; conflicts: Conflict[] }

/**
 * Three-way merge of the changes of two editors to `base`. A change by only one of them is taken over. A field or
 * item that both changed in different ways is a conflict; there `mine` wins unless `picks` says otherwise.
 */
export function reconcile({ base, mine, theirs }: Three<Written>, picks: Picks = {}): Reconciled {
  const conflicts: Conflict[] = []
  const three = (field: Field, of: Three<string | null>): string | null => {
    const merged = oneSided(of)
    if (merged) return merged.value
    conflicts.push({ key: field, about: 'field', field, ...of })
    return picks[field] === 'theirs' ? of.theirs : of.mine
  }
  const changed = Object.fromEntries(
    fields.map((f) => [f, three(f, { base: base.draft[f], mine: mine.draft[f], theirs: theirs.draft[f] })]),
  ) as Pick<DraftFields, (typeof fields)[number]>
  const status = three('status', { base: base.status, mine: mine.status, theirs: theirs.status }) as OpenStatus
  const covers = {
    base: imageOf(base.draft.cover),
    mine: imageOf(mine.draft.cover),
    theirs: imageOf(theirs.draft.cover),
  }
  const cover = mergeCover(covers, picks, conflicts)
  const taking = mergeTaking({ base: base.taking, mine: mine.taking, theirs: theirs.taking })
  const lists = { base: base.draft.items, mine: mine.draft.items, theirs: theirs.draft.items }
  const items = reconcileItems(lists, picks, conflicts)
  return { merged: { draft: { ...theirs.draft, ...changed, cover, items }, status, taking }, conflicts }
}

const imageOf = (image: ImageChoice | null | undefined): Image => image ?? null
const comparable = (value: string | Image): string | null =>
  value === null || typeof value === 'string' ? value : `${value.id} ${value.alt}`
const same = (a: string | Image, b: string | Image) => comparable(a) === comparable(b)

/** The merged value, unless both editors changed it in different ways. */
function oneSided<T extends string | Image>({ base, mine, theirs }: Three<T>): { value: T } | null {
  if (same(mine, theirs) || same(mine, base)) return { value: theirs }
  return same(theirs, base) ? { value: mine } : null
}

function mergeCover(of: Three<Image>, picks: Picks, conflicts: Conflict[]): Image {
  const merged = oneSided(of)
  if (merged) return merged.value
  conflicts.push({ key: 'cover', about: 'cover', ...of })
  return picks.cover === 'theirs' ? of.theirs : of.mine
}

/** A switch has two values, so two editors can't change it in different ways. */
function mergeTaking({ base, mine, theirs }: Three<Taking>): Taking {
  const one = (field: keyof Taking) => (mine[field] === base[field] ? theirs[field] : mine[field])
  return { allowSuggestions: one('allowSuggestions'), addsSuggestions: one('addsSuggestions') }
}

const byId = (items: readonly DraftItem[]) => new Map(items.map((item) => [item.id, item]))

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
  if (sameItem(mine, theirs) || sameItem(mine, base)) return theirs
  if (sameItem(theirs, base)) return mine
  const merged = mine && theirs && mergeItem({ base, mine, theirs })
  if (merged) return merged
  conflicts.push({ key: id, about: 'item', ...of })
  return picks[id] === 'theirs' ? theirs : mine
}

const sameItem = (a: DraftItem | null, b: DraftItem | null) =>
  a?.name === b?.name && a?.note === b?.note && same(imageOf(a?.image), imageOf(b?.image))

/** The item with the changes of both editors; null if both changed its name, its note or its image. */
function mergeItem({ base, mine, theirs }: Three<DraftItem>): DraftItem | null {
  const name = oneSided({ base: base.name, mine: mine.name, theirs: theirs.name })
  const note = oneSided({ base: base.note, mine: mine.note, theirs: theirs.note })
  const image = oneSided({ base: imageOf(base.image), mine: imageOf(mine.image), theirs: imageOf(theirs.image) })
  if (!name || !note || !image) return null
  return { id: base.id, name: name.value, note: note.value, ...(image.value && { image: image.value }) }
}

type Known = { base: Map<string, DraftItem>; theirs: Map<string, DraftItem> }

/** Both editors added the same item. The saved one stays, because it may have votes. */
function dropTwins(found: Map<string, DraftItem>, { base, theirs }: Known): void {
  const names = new Set([...found.values()].filter((i) => theirs.has(i.id)).map((i) => similarName(i.name)))
  for (const [id, item] of found)
    if (!base.has(id) && !theirs.has(id) && names.has(similarName(item.name))) found.delete(id)
}

export type Side = 'mine' | 'theirs'
type Lists = { base: string[]; mine: string[]; theirs: string[] }

/** Merges the order of two editors' lists. `differs`: both moved items, in different ways. */
function orderOf({ base, mine, theirs }: Lists, pick: Side | undefined): { ids: string[]; differs: boolean } {
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)))
  const of = (list: string[]) => list.filter((id) => common.has(id)).join()
  const [was, here, there] = [of(base), of(mine), of(theirs)]
  const differs = here !== was && there !== was && here !== there
  const mineLeads = differs ? pick !== 'theirs' : there === was
  return { ids: mineLeads ? woven(mine, theirs) : woven(theirs, mine), differs }
}

/** Inserts the items that only `other` has into `spine`, each after its predecessor in `other`. */
function woven(spine: string[], other: string[]): string[] {
  const ids = [...spine]
  for (const [at, id] of other.entries()) {
    if (ids.includes(id)) continue
    const before = other.slice(0, at).findLast((each) => ids.includes(each))
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  }
  return ids
}
