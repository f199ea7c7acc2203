import { cutText } from '@liston/contract/kernel'
import type { rankingsContract } from '@liston/contract/rankings'
import { exactName, parsePaste, rankingRules } from '@liston/contract/rankings'
import type { ContractRouterClient } from '@orpc/contract'
import { newId } from '../../../platform/db/index.ts'
import type { Fields } from '../../../platform/http/index.ts'

type Draft = Parameters<ContractRouterClient<typeof rankingsContract>['saveDraft']>[0]
type Item = Draft['items'][number]

/** What a draft did not take of its form: repeated names, items above the limit, characters that were not read. */
type Skipped = { repeated: number; over: number; unread: number }

/**
 * Reads a draft from form fields. Rows come in order as `item:<id>` and `note:<id>`, then the text box. The button's
 * `intent` changes the list (`up:<id>`, `down:<id>`, `remove:<id>`). The endpoint validates the result.
 */
export function draftOf(fields: Fields): { draft: Draft; skipped: Skipped } {
  const rows = Object.entries(fields)
    .filter(([name, value]) => name.startsWith('item:') && value.trim() !== '')
    .map(([name, value]) => ({
      id: name.slice(5),
      name: value,
      note: fields[`note:${name.slice(5)}`] ?? '',
      ...pictureIn(fields, name.slice(5)),
    }))
  const written = rows.filter((row, i) => !rows.slice(0, i).some((r) => exactName(r.name) === exactName(row.name)))
  const {
    items: pasted,
    repeated,
    tooLong,
    leftOut,
  } = parsePaste(
    // Browsers send a line break as two characters. The user sees one.
    (fields.items ?? '').replaceAll('\r\n', '\n'),
    written.map((row) => row.name),
  )
  // A name that is too long is cut and not dropped, so that its author can correct it.
  const shortened = tooLong.map((name) => cutText(name, rankingRules.ITEM_NAME_MAX).trim())
  const all = [
    ...written,
    ...[...pasted, ...shortened.map((name) => ({ name, note: '' }))].map((item) => ({ id: newId(), ...item })),
  ]
  const items = afterButton(all, fields.intent ?? '')
  const max = rankingRules.ITEMS.pro
  const skipped = {
    repeated: rows.length - written.length + repeated.length,
    over: Math.max(0, items.length - max),
    unread: leftOut,
  }
  return { draft: { ...fieldsIn(fields), items: items.slice(0, max) }, skipped }
}

const fieldsIn = (fields: Fields): Omit<Draft, 'items'> => ({
  id: fields.id ?? '',
  topic: fields.topic ?? '',
  criterion: fields.criterion ?? '',
  description: fields.description ?? '',
  category: (fields.category || null) as Draft['category'],
  language: fields.language as Draft['language'],
  visibility: fields.visibility as Draft['visibility'],
  mode: (fields.mode || 'community') as Draft['mode'],
  // The value has no time zone, which only the browser knows. The hint under the field says that it is read as UTC.
  endsAt: fields.endsAt ? `${fields.endsAt.slice(0, 16)}:00Z` : null,
  video: fields.video ?? '',
  cover: pictureIn(fields, 'cover').image ?? null,
})

/**
 * A picture that was chosen with JavaScript, in hidden fields: `image:<id>` is its id, `alt:<id>` its alternative text.
 */
function pictureIn(fields: Fields, name: string): Pick<Item, 'image'> {
  const id = fields[`image:${name}`]
  return id ? { image: { id, alt: fields[`alt:${name}`] ?? '' } } : {}
}

function afterButton(items: Item[], intent: string): Item[] {
  const [act = '', id] = intent.split(':')
  const at = items.findIndex((item) => item.id === id)
  const item = items[at]
  if (!item) return items
  const rest = items.toSpliced(at, 1)
  if (act === 'up') return rest.toSpliced(Math.max(0, at - 1), 0, item)
  if (act === 'down') return rest.toSpliced(at + 1, 0, item)
  return act === 'remove' ? rest : items
}
