import type { NewTicket } from '@liston/contract/tickets'
import { answerTicket, askTicket, closeTicket } from '../../features/tickets/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Person } from '../plan/plan-people.ts'

const HOUR_MS = 3_600_000

/** Support tickets: their author, age in hours, and answer. */
const asked: { by: string; hoursAgo: number; ticket: NewTicket; answer?: string; closed?: true }[] = [
  {
    by: 'ana',
    hoursAgo: 70,
    ticket: {
      topic: 'rankings',
      body: 'En «Las mejores croquetas» hay dos veces el mismo bar con nombres distintos. ¿Lo junto yo o lo hacéis vosotros?',
    },
    answer:
      'Puedes juntarlos tú: en el menú de cada elemento, «Juntar con otro». Los votos de los dos se suman sin contar a nadie dos veces.',
    closed: true,
  },
  {
    by: 'elena',
    hoursAgo: 20,
    ticket: {
      topic: 'account',
      body: 'He cambiado de correo en el trabajo y quiero usar el personal. ¿Pierdo mis rankings si lo cambio?',
    },
    answer:
      'No se pierde nada. En tu cuenta, «Cambiar el correo»: te escribimos a los dos y vale cuando confirmes en ambos.',
  },
  {
    by: 'bruno',
    hoursAgo: 5,
    ticket: {
      topic: 'fault',
      body: 'Al arrastrar en mi orden en el móvil la lista salta al principio.\nLa página me enseñó la referencia 7F3A.',
    },
  },
  {
    by: 'gael',
    hoursAgo: 2,
    ticket: {
      topic: 'payments',
      body: '¿La factura de PRO puede salir a nombre de mi asociación? Necesitamos el NIF.',
    },
  },
]

/** Creates support tickets: one closed, one answered, two open. */
export async function settleTickets(
  platform: Platform,
  { people, now }: { people: Person[]; now: Date },
): Promise<void> {
  const house = people.find(({ isAdmin }) => isAdmin)
  const at = (hoursAgo: number) => ({
    ...platform,
    clock: { now: () => new Date(now.getTime() - hoursAgo * HOUR_MS) },
  })
  for (const { by, hoursAgo, ticket, answer, closed } of asked) {
    const person = people.find(({ username }) => username === by)
    if (!house || !person) continue
    const { id } = await askTicket(at(hoursAgo), { userId: person.id, key: null, ticket })
    if (answer) await answerTicket(at(hoursAgo - 3), { userId: house.id, key: null, id, body: answer })
    if (closed) await closeTicket(at(hoursAgo - 4), { userId: person.id, key: null, id })
  }
}
