import type { followRefusals } from '@liston/contract/follows'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Words = RefusalWords<(typeof followRefusals)['follow']>

const es: Words = {
  NOT_FOUND: () => 'Esta persona ya no está aquí.',
  YOURSELF: () => 'Eres tú.',
  FOLLOW_REFUSED: () => 'No admite nuevos seguidores.',
  YOU_BLOCKED: () => 'Bloqueas a esta persona: desbloquéala antes.',
  DAILY_FOLLOW_LIMIT: ({ perDay }) => `Hoy ya has empezado a seguir a ${perDay} personas. Mañana podrás seguir a más.`,
  FOLLOW_LIMIT: ({ max }) => `Ya sigues a ${max} personas, que es el máximo.`,
}

const en: Words = {
  NOT_FOUND: () => 'This person’s account no longer exists.',
  YOURSELF: () => 'That’s you.',
  FOLLOW_REFUSED: () => 'They are not accepting new followers.',
  YOU_BLOCKED: () => 'You have blocked this person: unblock them first.',
  DAILY_FOLLOW_LIMIT: ({ perDay }) => `You followed ${perDay} new people today. You can follow more tomorrow.`,
  FOLLOW_LIMIT: ({ max }) => `You already follow ${max} people, the maximum.`,
}

export const words = defineTexts({ es, en })

/** Text for a refused follow, block or mute. */
export const followRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
