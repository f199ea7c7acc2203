import type { BusinessState, CollaborationRole, CollaborationState, partnerRefusals } from '@liston/contract/partners'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

export const partnerTexts = defineTexts({
  es: {
    offer: 'Ofrecerte para un rol',
    offerLead: 'Cuéntanos por qué tú. Te contestamos en siete días, con un sí o con el motivo del no.',
    role: 'Rol',
    roles: {
      author: 'Autor del Social Club',
      curator: 'Curador de categoría',
      translator: 'Traductor',
      ambassador: 'Embajador',
    } satisfies Record<CollaborationRole, string>,
    motive: 'Por qué tú',
    motiveHint: 'De 50 a 1.000 caracteres: qué has hecho, de qué sabes, cuánto tiempo tienes.',
    link: (n: number) => `Enlace ${n}, si quieres`,
    linkHint: 'Algo tuyo que se pueda leer: un blog, un ranking, una traducción.',
    send: 'Enviar',
    sending: 'Enviando…',
    sent: 'Recibido',
    notSent: 'No se ha enviado',
    mine: 'Tus propuestas',
    states: {
      submitted: 'Enviada',
      in_review: 'La estamos mirando',
      accepted: 'Aceptada',
      declined: 'Esta vez no',
      withdrawn: 'Retirada',
    } satisfies Record<CollaborationState, string>,
    due: (day: string) => `Respuesta antes del ${day}`,
    withdraw: 'Retirar',
    ask: 'Escribir al equipo',
    askLead:
      'Rankings patrocinados y señalados como tales, rankings en tu web, datos en grupos de veinte personas o más: se acuerda hablando. Nada de eso compra un puesto.',
    name: 'Tu nombre',
    company: 'Empresa o asociación',
    email: 'Correo',
    need: 'Qué necesitas',
    budget: 'Presupuesto al mes',
    budgets: { none: 'No lo sé todavía', under_500: 'Hasta 500 €', under_2000: 'Hasta 2.000 €', more: 'Más' },
    website: 'No rellenes esto',
    asked: 'Recibido. Te escribe una persona, a tu correo.',
    deskTitle: 'Empresas y colaboradores',
    deskLead: 'Quién se ofrece a ayudar y qué preguntan las empresas. Primero, quien espera desde hace más.',
    of: 'De quién',
    people: 'Colaboradores',
    companies: 'Empresas',
    state: 'Estado',
    businessStates: {
      new: 'Sin leer',
      contacted: 'En conversación',
      won: 'Acordado',
      declined: 'No sale',
    } satisfies Record<BusinessState, string>,
    empty: 'No hay ninguna',
    look: 'La miro yo',
    accept: 'Aceptar',
    decline: 'Rechazar',
    reason: 'Por qué no',
    reasonHint: 'Lo lee quien se ofreció.',
    done: 'Hecho',
  },
  en: {
    offer: 'Offer to help',
    offerLead: 'Tell us why you’d like to help. We’ll answer within seven days, and give a reason if it’s a no.',
    role: 'Role',
    roles: {
      author: 'Social Club author',
      curator: 'Category curator',
      translator: 'Translator',
      ambassador: 'Ambassador',
    },
    motive: 'Why you',
    motiveHint: '50 to 1,000 characters: your experience, what you know about and how much time you have.',
    link: (n: number) => `Link ${n} (optional)`,
    linkHint: 'Something you’ve made: a blog, a ranking, a translation.',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Received',
    notSent: 'It was not sent',
    mine: 'Your offers',
    states: {
      submitted: 'Sent',
      in_review: 'In review',
      accepted: 'Accepted',
      declined: 'Not this time',
      withdrawn: 'Withdrawn',
    },
    due: (day: string) => `Answer by ${day}`,
    withdraw: 'Withdraw',
    ask: 'Write to the team',
    askLead:
      'Labelled sponsored rankings, rankings on your site, or figures about groups of twenty people or more: let’s talk. None of it buys a higher place.',
    name: 'Your name',
    company: 'Company or association',
    email: 'E-mail',
    need: 'What you need',
    budget: 'Monthly budget',
    budgets: { none: 'I don’t know yet', under_500: 'Up to €500', under_2000: 'Up to €2,000', more: 'More' },
    website: 'Leave this empty',
    asked: 'Received. A person will e-mail you.',
    deskTitle: 'Companies and collaborators',
    deskLead: 'People who offer to help and requests from companies. Longest wait first.',
    of: 'From',
    people: 'Collaborators',
    companies: 'Companies',
    state: 'State',
    businessStates: { new: 'Unread', contacted: 'In talks', won: 'Agreed', declined: 'No agreement' },
    empty: 'Nothing here yet',
    look: 'Start review',
    accept: 'Accept',
    decline: 'Decline',
    reason: 'Why not',
    reasonHint: 'The applicant will read it.',
    done: 'Done',
  },
})

type Of = typeof partnerRefusals
type Words = RefusalWords<Of['offer'] & Of['withdraw']>

const es: Words = {
  NOT_FOUND: () => 'Esa propuesta ya no está.',
  NOT_OPEN: () => 'Alguien la ha decidido ya.',
  OFFER_OPEN: () => 'Ya te has ofrecido para ese rol: te contestamos en unos días.',
  ROLE_HELD: () => 'Ya tienes ese rol.',
}
const en: Words = {
  NOT_FOUND: () => 'That offer no longer exists.',
  NOT_OPEN: () => 'Someone else has already decided this.',
  OFFER_OPEN: () => 'You’ve already offered this. You’ll get an answer in a few days.',
  ROLE_HELD: () => 'You already have that role.',
}
export const words = defineTexts({ es, en })

/** Text for a refusal about an offer or request. */
export const partnerRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
