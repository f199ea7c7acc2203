import type { NewBusinessRequest, NewCollaboration } from '@liston/contract/partners'
import { answerOffer, keepRequest, offerHelp } from '../../features/partners/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Person } from '../plan/plan-people.ts'

const DAY_MS = 86_400_000

type Offered = { by: string; daysAgo: number; offer: NewCollaboration; taken?: true; declined?: string }
/** Collaboration offers by sample users. */
const offered: Offered[] = [
  {
    by: 'carla',
    daysAgo: 40,
    offer: {
      role: 'translator',
      motive:
        'Vivo entre Sevilla y Dublín y traduzco recetas desde hace diez años. Puedo revisar los nombres de comida en inglés.',
      links: [],
    },
    taken: true,
  },
  {
    by: 'ana',
    daysAgo: 3,
    offer: {
      role: 'curator',
      motive:
        'He probado casi todas las croquetas de esta ciudad y cuido ya de tres listas de bares. Dos tardes a la semana.',
      links: ['https://example.org/croquetas'],
    },
  },
  {
    by: 'bruno',
    daysAgo: 20,
    offer: {
      role: 'ambassador',
      motive: 'Tengo un programa de radio en el barrio y hablaría de los rankings todos los lunes.',
      links: [],
    },
    declined: 'De momento no buscamos a nadie para la radio. Vuelve a ofrecerte en primavera.',
  },
]

/** Requests of two companies, none of which has an account. */
const asked: (NewBusinessRequest & { daysAgo: number })[] = [
  {
    daysAgo: 6,
    name: 'Marta Gil',
    company: 'Librería La Isla',
    email: 'marta@laisla.example',
    need: 'Queremos enseñar en nuestro escaparate el ranking de novelas de viajes, y que cambie solo.',
    budget: 'under_500',
  },
  {
    daysAgo: 1,
    name: 'Jon Etxeberria',
    company: 'Asociación de vecinos del Puerto',
    email: 'jon@puerto.example',
    need: '¿Se puede votar qué fiestas se recuperan, y ver qué prefiere cada calle sin saber quién votó qué?',
    budget: 'none',
  },
]

/** Creates partners: one accepted offer, one pending, one declined, and two company requests. */
export async function settlePartners(
  platform: Platform,
  { people, now }: { people: Person[]; now: Date },
): Promise<void> {
  const house = people.find(({ isAdmin }) => isAdmin)
  const at = (daysAgo: number) => ({
    ...platform,
    clock: { now: () => new Date(now.getTime() - daysAgo * DAY_MS) },
  })
  for (const { by, daysAgo, offer, taken, declined } of offered) {
    const person = people.find(({ username }) => username === by)
    if (!house || !person) throw new Error('The village has lost its cast')
    const { id } = await offerHelp(at(daysAgo), { userId: person.id, key: null, offer })
    const actor = { userId: house.id, key: null }
    if (taken) await answerOffer(at(daysAgo - 2), { ...actor, answer: { id, state: 'accepted' } })
    if (declined) await answerOffer(at(daysAgo - 2), { ...actor, answer: { id, state: 'declined', reason: declined } })
  }
  for (const { daysAgo, ...request } of asked) await keepRequest(at(daysAgo), request)
}
