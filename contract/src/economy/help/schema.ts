import * as z from 'zod'

/** What somebody asks a machine for, beside whole lists. */
export const HelpKind = z.enum(['suggest', 'translate', 'summary', 'cover'])
export type HelpKind = z.infer<typeof HelpKind>

/** Who helped: a model that was configured, or what ships with the product. */
export const HelpSource = z.enum(['model', 'included'])
export type HelpSource = z.infer<typeof HelpSource>

/** Why nothing came of it; its credits are back. `unknown`: whoever was asked knows nothing of it. */
export const HelpFailure = z.enum(['timeout', 'busy', 'down', 'broken', 'refused', 'unknown', 'budget'])
export type HelpFailure = z.infer<typeof HelpFailure>

/** What a help cost in the end, and the credits there are now. */
export const HelpReceipt = z.object({
  source: HelpSource,
  cost: z.number().int(),
  refunded: z.number().int(),
  credits: z.number().int(),
})
export type HelpReceipt = z.infer<typeof HelpReceipt>
