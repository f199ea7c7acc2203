import type { NewWording } from '@liston/contract/wording'
import { answerWording, proposeWording } from '../../features/wording/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Person } from '../plan/plan-people.ts'

const DAY_MS = 86_400_000

type Proposed = {
  by: string
  daysAgo: number
  wording: NewWording
  answer?: { state: 'accepted' | 'declined'; answer: string }
}
/** Copy suggestions by sample users. */
const proposed: Proposed[] = [
  {
    by: 'carla',
    daysAgo: 21,
    wording: {
      place: '/leaderboard',
      language: 'en',
      shown: 'Classifications',
      proposed: 'Leaderboards',
    },
    answer: { state: 'accepted', answer: 'Cambiado. ¡Gracias, Carla!' },
  },
  {
    by: 'bruno',
    daysAgo: 9,
    wording: { place: '/daily-reward', language: 'es', shown: 'Stars', proposed: 'Estrellas' },
    answer: {
      state: 'declined',
      answer: 'Stars es el nombre propio de la moneda y se queda igual en los dos idiomas.',
    },
  },
  {
    by: 'ana',
    daysAgo: 2,
    wording: {
      place: '/tutorial',
      language: 'es',
      shown: 'Se propone un elemento y quien hizo la lista decide.',
      proposed: 'Propón un elemento: quien hizo la lista decide si entra.',
    },
  },
]

/** Creates copy suggestions: one accepted, one declined, one pending. */
export async function settleWordings(
  platform: Platform,
  { people, now }: { people: Person[]; now: Date },
): Promise<void> {
  const house = people.find(({ isAdmin }) => isAdmin)
  const at = (daysAgo: number) => ({ ...platform, clock: { now: () => new Date(now.getTime() - daysAgo * DAY_MS) } })
  for (const { by, daysAgo, wording, answer } of proposed) {
    const person = people.find(({ username }) => username === by)
    if (!house || !person) throw new Error('The village has lost its cast')
    const { id } = await proposeWording(at(daysAgo), { userId: person.id, key: null, wording })
    if (answer) await answerWording(at(daysAgo - 1), { userId: house.id, key: null, answer: { id, ...answer } })
  }
}
