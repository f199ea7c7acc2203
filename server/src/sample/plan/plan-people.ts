import { PRICES } from '@liston/contract/economy'
import { addDays, rewardOf } from '@liston/contract/daily-reward'
import { localDateAt } from '../../features/daily-reward/index.ts'
import type { Dice } from '../dice.ts'
import type { SamplePerson } from '../texts.ts'

export type PlannedDay = {
  day: string
  state: 'claimed' | 'frozen'
  at: Date
  stars: number
  xp: number
  streak: number
}
export type PlannedStreak = {
  person: Person
  days: PlannedDay[]
  freeze: { id: string; at: Date; usedFor: string } | null
}

export const DAY_MS = 86_400_000

export type Person = SamplePerson & {
  id: string
  joinedAt: Date
  verified: boolean
  openingXp: number
  isPro: boolean
  isAdmin: boolean
  email: string
}

/** The named demo users: level 3, level 5, PRO, super admin. */
const cast: (Pick<SamplePerson, 'username' | 'name' | 'bio'> & { xp: number; isPro?: true; isAdmin?: true })[] = [
  { username: 'ana', name: 'Ana', bio: 'Hago listas hasta de las listas.', xp: 1150 },
  { username: 'bruno', name: 'Bruno', bio: 'Cine, tapas y discusiones con respeto.', xp: 3480 },
  { username: 'carla', name: 'Carla', bio: 'Si no está en un ranking, no ha pasado.', xp: 2200, isPro: true },
  { username: 'diego', name: 'Diego', bio: 'Cuido de que el listón esté recto.', xp: 5200, isAdmin: true },
]

/** Users who joined over about the last 90 days, mostly at low levels. */
export function planPeople(texts: SamplePerson[], now: Date, dice: Dice): Person[] {
  const named = cast.map(({ xp, isPro = false, isAdmin = false, ...person }): Person => {
    const joinedAt = new Date(now.getTime() - 100 * DAY_MS)
    return {
      ...person,
      language: 'es',
      id: dice.id(joinedAt),
      joinedAt,
      verified: true,
      openingXp: xp,
      isPro,
      isAdmin,
      email: `${person.username}@liston.test`,
    }
  })
  const invented = texts.map((person, i): Person => {
    const days = 4 + 94 * (1 - dice.next() ** 2)
    const joinedAt = new Date(now.getTime() - days * DAY_MS)
    // A long tail: half have hardly started, one in forty is far ahead.
    const openingXp = Math.floor(40 / (dice.next() + 0.004) ** 1.25) - 38
    return {
      ...person,
      id: dice.id(joinedAt),
      joinedAt,
      verified: !dice.chance(0.03),
      openingXp: Math.min(16_500, openingXp),
      isPro: i % 29 === 7,
      isAdmin: false,
      email: `${person.username.replaceAll('.', '-')}@comunidad.test`,
    }
  })
  return [...named, ...invented]
}

/** Stars and XP that a streak earned or cost, for the ledger. */
export type PlannedPrize = { person: Person; at: Date; kind: string; key: string; stars: number; xp: number }

const ZONE = 'Europe/Madrid'
const HOUR_MS = 3_600_000
/** Streak length in days of the demo users, who have all claimed today. */
const regulars: Record<string, number> = { ana: 12, bruno: 9, carla: 20, diego: 5 }
/** Days ago on which Ana's freeze covered a missed day. */
const MISSED_BY_ANA = 6

/** Plans the claimed daily rewards: the demo users up to today, a third of the others occasionally. */
export function planStreaks(people: Person[], now: Date, dice: Dice): PlannedStreak[] {
  return people.flatMap((person) => {
    const regular = regulars[person.username]
    if (regular === undefined && !dice.chance(0.33)) return []
    const length = regular ?? 1 + Math.floor(14 * dice.next() ** 2)
    const last = regular === undefined ? Math.floor(3 * dice.next()) : 0
    const isAna = person.username === 'ana'
    const streak = planStreak(person, { now, length, last, missed: isAna ? MISSED_BY_ANA : null, dice })
    return streak.days.length > 0 ? [streak] : []
  })
}

type Shape = { now: Date; length: number; last: number; missed: number | null; dice: Dice }

/** Claims at the same hour of each day. If a change of the clocks skips a date, the streak starts there. */
function planStreak(person: Person, { now, length, last, missed, dice }: Shape): PlannedStreak {
  const days: PlannedDay[] = []
  let freeze: PlannedStreak['freeze'] = null
  for (let ago = last + length - 1; ago >= last; ago--) {
    const at = new Date(now.getTime() - HOUR_MS - ago * DAY_MS)
    const day = localDateAt(at, ZONE)
    const before = days.at(-1)
    if (at <= person.joinedAt || before?.day === day) continue
    if (before && addDays(before.day, 1) !== day) days.length = 0
    const streak = days.at(-1)?.streak ?? 0
    const first = days[0]
    if (ago === missed && first) {
      freeze = { id: dice.id(first.at), at: first.at, usedFor: day }
      days.push({ day, state: 'frozen', at: new Date(at.getTime() + DAY_MS), stars: 0, xp: 0, streak })
    } else days.push({ day, state: 'claimed', at, ...rewardOf(streak + 1), streak: streak + 1 })
  }
  return { person, days, freeze: days[0] && freeze && days[0].day < freeze.usedFor ? freeze : null }
}

/** The ledger entries of streaks in order of time. */
export function prizesOf(streaks: PlannedStreak[]): PlannedPrize[] {
  const prizes = streaks.flatMap(({ person, days, freeze }): PlannedPrize[] => [
    ...days
      .filter(({ state }) => state === 'claimed')
      .map(({ day, at, stars, xp }) => ({ person, at, kind: 'daily_reward', key: day, stars, xp })),
    ...(freeze
      ? [{ person, at: freeze.at, kind: 'streak_freeze', key: freeze.id, stars: -PRICES.freezeStars.is, xp: 0 }]
      : []),
  ])
  return prizes.sort((a, b) => a.at.getTime() - b.at.getTime())
}
