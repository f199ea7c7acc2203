import type { Dice } from '../dice.ts'
import type { SamplePerson } from '../texts.ts'

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
