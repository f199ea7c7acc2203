import type { ticketRefusals, TicketState, TicketTopic } from '@liston/contract/tickets'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

export const ticketTexts = defineTexts({
  es: {
    title: 'Mis tickets',
    lead: 'Pregunta al equipo. La respuesta llega aquí, y te avisamos.',
    back: 'Todas las preguntas de soporte',
    backToMine: 'Mis tickets',
    open: 'Abrir un ticket',
    topic: 'Tema',
    topics: {
      account: 'Mi cuenta',
      rankings: 'Rankings y votos',
      payments: 'PRO y pagos',
      moderation: 'Una decisión de moderación',
      fault: 'Algo no funciona',
      other: 'Otra cosa',
    } satisfies Record<TicketTopic, string>,
    body: 'Qué ocurre',
    bodyHint: 'Qué hacías y qué esperabas. Si la página te enseñó una referencia, cópiala.',
    send: 'Enviar',
    sending: 'Enviando…',
    states: { open: 'Por responder', answered: 'Respondido', closed: 'Cerrado' } satisfies Record<TicketState, string>,
    none: 'No has preguntado nada todavía',
    ticket: (topic: string) => `Ticket: ${topic}`,
    you: 'Tú',
    house: 'Soporte',
    reply: 'Escribir más',
    close: 'Cerrar el ticket',
    reopens: 'Si escribes, se abre otra vez.',
    notSent: 'No se ha enviado',
    deskTitle: 'Soporte',
    deskLead: 'Lo que la gente pregunta. Primero, quien espera desde hace más.',
    queue: 'Estado de los tickets',
    queues: { open: 'Por responder', answered: 'Respondidos', closed: 'Cerrados' } satisfies Record<
      TicketState,
      string
    >,
    deskEmpty: 'No hay ninguno',
    answer: 'Responder',
    answered: 'Respuesta enviada',
    reopen: 'Abrir otra vez',
    shut: 'Cerrar sin responder',
    moved: 'Hecho',
    gone: 'Cuenta eliminada',
    toQueue: 'Volver a la cola',
  },
  en: {
    title: 'My tickets',
    lead: 'Ask the team. The answer appears here, and you’ll be notified.',
    back: 'All support questions',
    backToMine: 'My tickets',
    open: 'Open a ticket',
    topic: 'Topic',
    topics: {
      account: 'My account',
      rankings: 'Rankings and votes',
      payments: 'PRO and payments',
      moderation: 'A moderation decision',
      fault: 'Something doesn’t work',
      other: 'Something else',
    },
    body: 'What’s the problem?',
    bodyHint: 'What you did and what you expected. If the page showed a reference, include it.',
    send: 'Send',
    sending: 'Sending…',
    states: { open: 'To be answered', answered: 'Answered', closed: 'Closed' },
    none: 'No tickets yet',
    ticket: (topic: string) => `Ticket: ${topic}`,
    you: 'You',
    house: 'Support',
    reply: 'Write more',
    close: 'Close the ticket',
    reopens: 'Writing reopens it.',
    notSent: 'It was not sent',
    deskTitle: 'Support',
    deskLead: 'What people ask. Longest wait first.',
    queue: 'Tickets by status',
    queues: { open: 'To be answered', answered: 'Answered', closed: 'Closed' },
    deskEmpty: 'No tickets',
    answer: 'Answer',
    answered: 'Answer sent',
    reopen: 'Open again',
    shut: 'Close without answering',
    moved: 'Done',
    gone: 'Deleted user',
    toQueue: 'Back to the queue',
  },
})

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
export const words = defineTexts({ es, en })

/** Text for a refusal about a ticket. */
export const ticketRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
