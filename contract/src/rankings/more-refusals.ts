import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'
import { DUPLICATE_ITEM } from './shared-refusals.ts'

/** A secret link requires a private ranking that is published, locked or archived. */
export const shareKeyRefusals = { ...NOT_FOUND, NOT_PRIVATE: { status: 409 } } as const

/** Errors of adding one item to a published list, as the acceptance of a suggestion does. */
export const addItemRefusals = {
  DUPLICATE_ITEM,
  LOCKED: { status: 423 },
  LIST_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
} as const
