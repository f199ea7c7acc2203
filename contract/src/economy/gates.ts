import type { GateMode } from '../settings/index.ts'

/** Minimum level of each gated action while gates are hard (specification 6, rules 3.17). */
export const LEVEL_GATES = {
  /** Publishing a ranking. */
  createRanking: 2,
  /** Rumble against another user. */
  playMatch: 2,
  /** Changing a published ranking or its items. */
  editRanking: 3,
  /** Changing the topic or criterion of a published ranking. */
  retitle: 6,
  /** Locking and merging, and changing the category. */
  fullControl: 9,
} as const
export type GatedAct = keyof typeof LEVEL_GATES

/** Returns the level that the user still needs for an action; null if no gate stops them. */
export function levelNeeded(act: GatedAct, { level, mode }: { level: number; mode: GateMode }): number | null {
  const needed = LEVEL_GATES[act]
  return mode === 'hard' && level < needed ? needed : null
}
