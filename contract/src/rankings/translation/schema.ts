import * as z from 'zod'
import { HelpSource } from '../../economy/index.ts'
import { Id, Language } from '../../kernel/index.ts'

/** An item in the other language, for its readers, beside its own name and never in its place. */
export const Translation = z.object({
  name: z.string(),
  /** Empty where it has none, or where the note was changed since. */
  note: z.string(),
  /** A machine made it and nobody has put it right. */
  byMachine: z.boolean(),
})
export type Translation = z.infer<typeof Translation>

/** What of a ranking is translated, for whoever keeps its items. */
export const RankingTranslation = z.object({
  /** The one that it is not written in. */
  language: Language,
  items: z.array(z.object({ id: Id, name: z.string(), note: z.string(), translation: Translation.nullable() })),
  /** Who would translate the rest; null where nobody can. */
  source: HelpSource.nullable(),
  /** AI credits that the rest costs, and those there are. */
  cost: z.number().int(),
  credits: z.number().int(),
})
export type RankingTranslation = z.infer<typeof RankingTranslation>
