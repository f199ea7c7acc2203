import type { ticketRefusals } from '@liston/contract/tickets'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof ticketRefusals
type Words = RefusalWords<Of['open'] & Of['reply']>

const es: Words = {
  NOT_FOUND: () => 'Ese ticket no está, o es de otra persona.',
  TICKETS_WAITING: ({ max }) => `Tienes ${max} tickets sin cerrar, que es el máximo. Cierra uno o escribe en él.`,
  TICKETS_TODAY: ({ max }) => `Has abierto ${max} tickets en un día. Mañana puedes abrir otro.`,
  TICKET_FULL: ({ max }) => `Este ticket tiene ya ${max} mensajes. Abre otro.`,
}
const en: Words = {
  NOT_FOUND: () => 'That ticket doesn’t exist or isn’t yours.',
  TICKETS_WAITING: ({ max }) => `You already have ${max} open tickets, the maximum. Close one or write in it.`,
  TICKETS_TODAY: ({ max }) => `You’ve opened ${max} tickets today. You can open another tomorrow.`,
  TICKET_FULL: ({ max }) => `This ticket already has ${max} messages. Open another one.`,
}
const words = defineTexts({ es, en })

/** Text for a refusal about a ticket. */
export const ticketRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
