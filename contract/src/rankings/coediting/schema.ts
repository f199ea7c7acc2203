import * as z from 'zod'
import { FORBIDDEN, Id, Instant, NOT_FOUND } from '../../kernel/index.ts'
import { PersonChip } from '../../profiles/index.ts'
import { CategoryField, RankingStatus, Visibility } from '../schema.ts'

/** The name of somebody who is to be invited, as it is typed: it is looked up and shown to nobody. */
export const AskedUsername = z.string().trim().min(1).max(40)

/** An editor changes items and decides suggestions; a viewer sees drafts and private rankings (rules 3.11). */
export const CoEditorRole = z.enum(['editor', 'viewer'])
export type CoEditorRole = z.infer<typeof CoEditorRole>

export const CoEditor = z.object({
  person: PersonChip,
  role: CoEditorRole,
  /** False: they have not answered yet. */
  accepted: z.boolean(),
  invitedAt: Instant,
})
export type CoEditor = z.infer<typeof CoEditor>

export const CoEditors = z.object({ items: z.array(CoEditor), max: z.number().int() })
export type CoEditors = z.infer<typeof CoEditors>

/** A ranking of somebody else that they share with me, or invite me to. */
export const SharedRanking = z.object({
  id: Id,
  slug: z.string(),
  topic: z.string(),
  category: CategoryField.nullable(),
  language: z.enum(['es', 'en']),
  status: RankingStatus,
  visibility: Visibility,
  author: PersonChip,
  role: CoEditorRole,
  accepted: z.boolean(),
})
export type SharedRanking = z.infer<typeof SharedRanking>

/** Each expected "no", by the endpoint that may say it. */
export const coEditingRefusals = {
  editors: { ...NOT_FOUND, ...FORBIDDEN },
  invite: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    /** Nobody has that username. */
    NO_SUCH_PERSON: { status: 422 },
    YOURSELF: { status: 422 },
    TOO_MANY_EDITORS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  leave: { ...NOT_FOUND, ...FORBIDDEN },
  accept: { ...NOT_FOUND },
} as const
