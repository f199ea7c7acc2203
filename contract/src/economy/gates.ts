import type { GateMode } from '../settings/index.ts'

/** What waits for a level where gates are hard, and from which level on it may be done (specification 6, rules 3.17). */
export const LEVEL_GATES = {
  /** Publishing a ranking. */
  createRanking: 2,
  /** Rumble against a person. */
  playMatch: 2,
  /** Changing a published ranking and its items, and proposing to others as its editor. */
  editRanking: 3,
  /** Other words for the topic or criterion of a published ranking. */
  retitle: 6,
  /** Locking, merging and putting under another category. */
  fullControl: 9,
} as const
export type GatedAct = keyof typeof LEVEL_GATES

/** The level that somebody still needs for an act; null when nothing stands in the way. */
export function levelNeeded(act: GatedAct, { level, mode }: { level: number; mode: GateMode }): number | null {
  const needed = LEVEL_GATES[act]
  return mode === 'hard' && level < needed ? needed : null
}
