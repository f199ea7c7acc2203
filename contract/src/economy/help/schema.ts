import * as z from 'zod'

/** Kinds of AI help besides generating a whole list. */
export const HelpKind = z.enum(['suggest', 'translate', 'summary', 'cover'])
export type HelpKind = z.infer<typeof HelpKind>

/** Source of the help: a configured model, or data included in the product. */
export const HelpSource = z.enum(['model', 'included'])
export type HelpSource = z.infer<typeof HelpSource>

/** Why a help failed; its credits are refunded. `unknown`: the source has no data about it. */
export const HelpFailure = z.enum(['timeout', 'busy', 'down', 'broken', 'refused', 'unknown', 'budget'])
export type HelpFailure = z.infer<typeof HelpFailure>

/** Final cost of a help, and the user's remaining credits. */
export const HelpReceipt = z.object({
  source: HelpSource,
  cost: z.number().int(),
  refunded: z.number().int(),
  credits: z.number().int(),
})
export type HelpReceipt = z.infer<typeof HelpReceipt>
