import * as z from 'zod'
import { visibleText } from '../../kernel/index.ts'

/** Maximum number of saved views per staff member. */
export const VIEWS_MAX = 20
export const ViewName = visibleText({ min: 1, max: 60 })

/** URL of the user table with its filters. */
export const ViewAddress = z
  .string()
  .max(1000)
  .regex(/^\/admin-panelrankw\/people($|\?[\x21-\x7e]*$)/)

export const SavedView = z.object({ name: z.string(), address: z.string() })
export type SavedView = z.infer<typeof SavedView>
