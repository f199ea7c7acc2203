import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { DOMAIN_LETTERS_MAX, LIST_KINDS, LIST_MODES, NOTE_LETTERS_MAX, WORD_LETTERS } from './rules.ts'

export const ListKind = z.enum(LIST_KINDS)
export type ListKind = z.infer<typeof ListKind>
export const ListMode = z.enum(LIST_MODES)
export type ListMode = z.infer<typeof ListMode>

/** An entry of a list. The staff log records who added it. */
export const ListEntry = z.object({
  id: Id,
  kind: ListKind,
  /** A word or phrase, a domain, a picture's perceptual hash, or the SHA-256 of its file. */
  value: z.string(),
  mode: ListMode,
  note: z.string(),
  addedAt: Instant,
})
export type ListEntry = z.infer<typeof ListEntry>

const mode = ListMode.default('refuse')
const note = visibleText({ max: NOTE_LETTERS_MAX }).default('')

/** A new entry. A picture is named by its URL on this site, or by the SHA-256 of its file. */
export const NewEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('word'), value: visibleText(WORD_LETTERS), mode, note }),
  z.strictObject({ kind: z.literal('domain'), value: visibleText({ min: 4, max: DOMAIN_LETTERS_MAX }), mode, note }),
  z.strictObject({ kind: z.literal('image'), value: visibleText({ min: 36, max: 300 }), note }),
])
export type NewEntry = z.infer<typeof NewEntry>

/** The first list entry that a text matches, and its number of links. */
export const Tried = z.object({
  met: z.object({ kind: z.enum(['word', 'domain']), value: z.string(), mode: ListMode }).nullable(),
  links: z.number().int(),
})
