import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'
import { DUPLICATE_ITEM } from './shared-refusals.ts'

/** The secret link is for a private ranking that is open. */
export const shareKeyRefusals = { ...NOT_FOUND, NOT_PRIVATE: { status: 409 } } as const

/** One item more, by a slice above: a suggestion that was accepted. */
export const addItemRefusals = {
  DUPLICATE_ITEM,
  LOCKED: { status: 423 },
  LIST_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
} as const
