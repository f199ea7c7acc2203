import { CREDIT_NUMBERS, DAILY_NUMBERS, REFERRAL_NUMBERS } from './more-numbers.ts'
import { type NumberRule, numbersOf, type SetNumbers } from './number-rule.ts'
import { PAID_VOTE_KINDS, priceOf, PRICES } from './prices.ts'
import { STAR_NUMBERS, XP_NUMBERS, XP_REWARDS, type XpReward } from './rewards.ts'

/** Economy settings of an installation, by group. The only source of their defaults and bounds. */
export const NUMBER_GROUPS = {
  prices: PRICES,
  xp: XP_NUMBERS,
  stars: STAR_NUMBERS,
  daily: DAILY_NUMBERS,
  referrals: REFERRAL_NUMBERS,
  credits: CREDIT_NUMBERS,
} as const
export type NumberGroup = keyof typeof NUMBER_GROUPS

export const ECONOMY_NUMBERS = {
  ...PRICES,
  ...XP_NUMBERS,
  ...STAR_NUMBERS,
  ...DAILY_NUMBERS,
  ...REFERRAL_NUMBERS,
  ...CREDIT_NUMBERS,
} as const
export type NumberName = keyof typeof ECONOMY_NUMBERS
export type EconomyNumbers = Readonly<Record<NumberName, number>>

/** Returns the current value of every setting: the configured value, else the default. */
export const economyNumbers = (set: SetNumbers = {}): EconomyNumbers =>
  numbersOf<NumberName>(ECONOMY_NUMBERS as Readonly<Record<NumberName, NumberRule>>, set)

export const isNumberName = (name: string): name is NumberName => Object.hasOwn(ECONOMY_NUMBERS, name)

/** Settings that must not decrease from one to the next. */
const rising: NumberName[][] = [
  [1, 2, 3, 4, 5, 6, 7].map((day): NumberName => `day${day}Stars` as NumberName),
  [1, 2, 3, 4, 5, 6, 7].map((day): NumberName => `day${day}Xp` as NumberName),
  ['milestone10Stars', 'milestone50Stars', 'milestone100Stars', 'milestone500Stars'],
  ['creditsFree', 'creditsPro'],
]

/** Reasons why settings are invalid. */
export const BREAKS = ['bounds', 'ultra', 'cap', 'rising'] as const

/** An invalid setting, and the reason. */
export type NumberBreak = {
  name: NumberName
  why: (typeof BREAKS)[number]
  /** For `bounds`, both bounds. Otherwise the setting that it is compared with, and its value. */
  min?: number
  max?: number
  other?: NumberName
  value?: number
}

/**
 * Lists what is invalid about these settings; empty if they are valid. Each paid vote must cost more than the one
 * before. Each cap, also that of the day, must allow at least one reward. Rewards must not decrease with a later day of
 * the cycle, with more voters, or with PRO. Points always equal the Stars spent (rules 3.3), because one setting defines
 * both.
 */
export function breaksOf(n: EconomyNumbers): NumberBreak[] {
  const out = Object.entries<NumberRule>(ECONOMY_NUMBERS).flatMap(([name, { min, max }]): NumberBreak[] => {
    const value = n[name as NumberName]
    return Number.isInteger(value) && value >= min && value <= max
      ? []
      : [{ name: name as NumberName, why: 'bounds', min, max }]
  })
  const below = (name: NumberName, other: NumberName, why: NumberBreak['why'], strictly = false): NumberBreak[] =>
    n[name] > n[other] || (!strictly && n[name] === n[other]) ? [] : [{ name, why, other, value: n[other] }]
  return [
    ...out,
    ...PAID_VOTE_KINDS.slice(1).flatMap((kind, at) =>
      below(priceOf(kind), priceOf(PAID_VOTE_KINDS[at]!), 'ultra', true),
    ),
    ...(Object.keys(XP_REWARDS) as XpReward[]).flatMap((reward) => [
      ...below(`${reward}DayCapXp`, `${reward}Xp`, 'cap'),
      ...below('xpDayCap', `${reward}Xp`, 'cap'),
    ]),
    ...rising.flatMap((chain) => chain.slice(1).flatMap((name, at) => below(name, chain[at]!, 'rising'))),
  ]
}
