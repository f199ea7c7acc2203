import type { Language } from '../kernel/index.ts'

/** XP at which a level begins: floor(100 · L^2.2), level 1 at 0 (rules 3.0; gives the 25 values of specification 6). */
export function levelThreshold(level: number): number {
  return level < 2 ? 0 : Math.floor(100 * level ** 2.2)
}

/** Level of an amount of XP: the highest threshold reached (specification 5). There is no maximum level. */
export function levelOf(xp: number): number {
  let level = Math.max(1, Math.floor((xp / 100) ** (1 / 2.2)))
  // The root can be one too low, because the threshold was rounded down.
  while (levelThreshold(level + 1) <= xp) level += 1
  return level
}

export interface LevelProgress {
  readonly level: number
  /** XP gained within the level, and XP missing for the next. */
  readonly gainedXp: number
  readonly missingXp: number
  /** Progress to the next level, from 0 (inclusive) to 1 (exclusive). */
  readonly share: number
}

/** Progress to the next level for an amount of XP (rules 3.28). */
export function levelProgress(xp: number): LevelProgress {
  const level = levelOf(xp)
  const from = levelThreshold(level)
  const to = levelThreshold(level + 1)
  return { level, gainedXp: xp - from, missingXp: to - xp, share: (xp - from) / (to - from) }
}

/** Titles of levels 1 to 10, then of 20, in both languages; the Spanish ones are the specification's (section 6). */
export const LEVEL_TITLES = [
  { es: 'Novato', en: 'Rookie' },
  { es: 'Scout', en: 'Scout' },
  { es: 'Constructor', en: 'Builder' },
  { es: 'Visionario', en: 'Visionary' },
  { es: 'Influencer', en: 'Influencer' },
  { es: 'Maestro', en: 'Master' },
  { es: 'Líder', en: 'Leader' },
  { es: 'Leyenda', en: 'Legend' },
  { es: 'Oráculo', en: 'Oracle' },
  { es: 'Pionero', en: 'Pioneer' },
  { es: 'Estratega', en: 'Strategist' },
] as const
const [FIRST] = LEVEL_TITLES
const EVERY_TENTH = LEVEL_TITLES[10]
export type LevelTitle = (typeof LEVEL_TITLES)[number]

/** Title and round of a level: 12 is Constructor, round 2; every tenth level from 20 on is Estratega (rules 3.17). */
export function levelTitle(level: number): { title: LevelTitle; round: number } {
  const step = level <= 10 ? level - 1 : ((level - 11) % 10) + 1
  const title = LEVEL_TITLES[step] ?? FIRST
  if (title === EVERY_TENTH) return { title, round: level / 10 - 1 }
  return { title, round: level <= 10 ? 1 : Math.floor((level - 1) / 10) + 1 }
}

/** Title of a level as displayed: "Scout", "Constructor II", "Builder II" (rules 3.17). */
export function levelTitleText(level: number, language: Language): string {
  const { title, round } = levelTitle(level)
  return round === 1 ? title[language] : `${title[language]} ${roman(round)}`
}

const NUMERALS = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

function roman(value: number): string {
  const numeral = NUMERALS.find(([worth]) => worth <= value)
  return numeral ? numeral[1] + roman(value - numeral[0]) : ''
}
