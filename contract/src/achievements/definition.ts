import type { Metal } from './rules.ts'

export type Words = { es: string; en: string }
export type AchievementKind = 'steps' | 'hidden' | 'month'

/** Something that can be achieved. */
export type Definition = {
  /** Its name in addresses, in the ledger and in the database: for good. */
  key: string
  kind: AchievementKind
  name: Words
  text: Words
  /** How much of it each step takes; `all` is as much as there is. One for what has no steps. */
  goals: readonly (number | 'all')[]
  /** What its steps are made of, as many as goals. */
  metals: readonly Metal[]
  /** What it is counted from is still to be built: it is shown, and nobody can earn it. */
  soon?: true
}
