import { type JobFailure, type rankingAiRefusals, UNSAFE_REASONS, type UnsafeReason } from '@liston/contract/ranking-ai'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, type Language, plural } from '../../platform/texts.tsx'

type Of = typeof rankingAiRefusals
type Words = RefusalWords<Of['start'] & Of['find'] & Of['cancel'] & Of['replace']>

/** Why a prompt is rejected, whether by the word rules or by the model. */
export const unsafe = defineTexts<Record<UnsafeReason, string>>({
  es: {
    private_person: 'No hacemos listas sobre personas privadas. Elige gente por lo que ha hecho en público.',
    hate: 'No hacemos listas que ataquen a nadie por lo que es.',
    self_harm:
      'Con esto no hacemos listas. Si lo estás pasando mal, no tienes que pasarlo a solas: en España, el 024 te escucha a cualquier hora, gratis y en confianza. Si estás en peligro ahora, llama al 112.',
    medical: 'No ordenamos remedios ni tratamientos: para eso están los profesionales de la salud.',
    legal: 'No ordenamos consejos legales: para eso están los profesionales del derecho.',
  },
  en: {
    private_person: 'We don’t create lists about private individuals. Choose people known for what they did in public.',
    hate: 'We don’t create lists that attack people for who they are.',
    self_harm:
      'We don’t create lists about this. If you’re having a hard time, you don’t have to go through it alone: find a free helpline near you at findahelpline.com. If you’re in danger now, call your local emergency number.',
    medical: 'We don’t rank remedies or treatments. Please ask a health professional.',
    legal: 'We don’t rank legal advice. Please ask a legal professional.',
  },
})

export const isUnsafe = (failure: JobFailure | null): failure is UnsafeReason =>
  UNSAFE_REASONS.some((reason) => reason === failure)

const es: Words = {
  CREDITS_INSUFFICIENT: ({ missing }) =>
    `${plural('es', missing, { one: 'Te falta # crédito', other: 'Te faltan # créditos' })}.`,
  AI_OFF: () => 'Aquí nadie escribe listas: usa una plantilla o hazla a mano.',
  JOB_RUNNING: () => 'Ya tienes una lista en marcha: de una en una.',
  JOBS_OF_DAY: ({ max }) =>
    `Hoy ya has pedido ${plural('es', max, { one: 'tu lista', other: 'tus # listas' })}. Mañana más.`,
  TOO_MANY_ITEMS: ({ max }) => `Puedes pedir hasta ${max} elementos.`,
  TOPIC_BLOCKED: ({ words }) => `Aquí no se hacen listas con IA sobre «${words}». Puedes hacerla a mano.`,
  UNSAFE_WISH: ({ reason }) => unsafe.es[reason],
  PICTURES_LOCKED: ({ level }) => `Las imágenes por IA llegan con PRO o en el nivel ${level}.`,
  TOO_MANY_DRAFTS: ({ max }) => `Ya tienes ${max} borradores. Publica o borra alguno antes.`,
  NOT_FOUND: () => 'Esta lista ya no está.',
  JOB_DONE: () => 'Ya había terminado.',
  NOT_IN_REVIEW: () => 'Esta lista ya no espera revisión.',
}

const en: Words = {
  CREDITS_INSUFFICIENT: ({ missing }) =>
    `You are ${counted('en', missing, { one: 'credit', other: 'credits' })} short.`,
  AI_OFF: () => 'AI lists are off here: use a template, or make it by hand.',
  JOB_RUNNING: () => 'You already have a list in progress: one at a time.',
  JOBS_OF_DAY: ({ max }) =>
    `You have asked for today’s ${plural('en', max, { one: 'list', other: '# lists' })} already. More tomorrow.`,
  TOO_MANY_ITEMS: ({ max }) => `You can ask for up to ${max} items.`,
  TOPIC_BLOCKED: ({ words }) => `AI doesn’t create lists about “${words}” here. You can make it by hand.`,
  UNSAFE_WISH: ({ reason }) => unsafe.en[reason],
  PICTURES_LOCKED: ({ level }) => `Pictures by AI come with PRO or at level ${level}.`,
  TOO_MANY_DRAFTS: ({ max }) => `You have ${max} drafts already. Publish or delete one first.`,
  NOT_FOUND: () => 'This list is gone.',
  JOB_DONE: () => 'It had already finished.',
  NOT_IN_REVIEW: () => 'This list is no longer awaiting review.',
}

export const words = defineTexts({ es, en })

export const aiRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
