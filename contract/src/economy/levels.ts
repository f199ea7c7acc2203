import { defineTexts, type Language } from '../kernel/index.ts'

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

/** Titles of levels 1 to 10, then of 20; the Spanish ones are the specification's (section 6). */
export const levelTitles = defineTexts<readonly string[]>({
  es: [
    'Novato',
    'Scout',
    'Constructor',
    'Visionario',
    'Influencer',
    'Maestro',
    'Líder',
    'Leyenda',
    'Oráculo',
    'Pionero',
    'Estratega',
  ],
  en: [
    'Rookie',
    'Scout',
    'Builder',
    'Visionary',
    'Influencer',
    'Master',
    'Leader',
    'Legend',
    'Oracle',
    'Pioneer',
    'Strategist',
  ],
})
/** Every tenth level from 20 on has this title (rules 3.17). */
const EVERY_TENTH = 10

/**
 * Title of a level as displayed, with its round: "Scout", "Constructor II", "Builder II" (rules 3.17). Level 12 is
 * Constructor, round 2.
 */
export function levelTitleText(level: number, language: Language): string {
  const step = level <= 10 ? level - 1 : ((level - 11) % 10) + 1
  const title = levelTitles[language][step] ?? ''
  const round = step === EVERY_TENTH ? level / 10 - 1 : level <= 10 ? 1 : Math.floor((level - 1) / 10) + 1
  return round === 1 ? title : `${title} ${roman(round)}`
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
