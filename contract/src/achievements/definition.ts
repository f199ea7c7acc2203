import type { Metal } from './rules.ts'

export type Words = { es: string; en: string }
export type AchievementKind = 'steps' | 'hidden' | 'month'

/** An achievement. */
export type Definition = {
  /** Identifier in URLs, in the ledger and in the database. Must never change. */
  key: string
  kind: AchievementKind
  name: Words
  text: Words
  /** Required count of each step; `all` is the number of available avatars. One entry if there are no steps. */
  goals: readonly (number | 'all')[]
  /** Metals of the steps, as many as goals. */
  metals: readonly Metal[]
  /** Its source is not built yet: nobody can earn it, so no list shows it. */
  soon?: true
}
