import type { challengeRefusals, NoMatchNow } from '@liston/contract/challenges'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof challengeRefusals
type Words = RefusalWords<Of['send'] & Of['answer'] & Of['order'] & Of['enter'] & Of['list']>

const whyEs: Record<NoMatchNow, string> = {
  ranking: 'Ese ranking ya no da para un Rumble 1v1.',
  paused: 'Ahora una de las dos personas no puede jugar: está en pausa.',
  day: 'En el nivel 1 hay una partida al día: mañana más.',
  open: 'Ya tenéis una partida sin acabar: terminadla antes.',
}
const whyEn: Record<NoMatchNow, string> = {
  ranking: 'That ranking has no Rumble 1v1 any more.',
  paused: 'One of the two can not play now: they are paused.',
  day: 'Level 1 has one match a day: more tomorrow.',
  open: 'The two of you have a match that is not over: finish it first.',
}

const es: Words = {
  NOT_FOUND: () => 'Este reto ya no está.',
  BAD_CURSOR: () => 'Empieza la lista otra vez.',
  BLOCKED: () => 'A esta persona no la puedes retar.',
  NO_SUCH_PERSON: () => 'No hay nadie con ese nombre.',
  YOURSELF: () => 'A ti ya te retas cada día: elige a otra persona.',
  CHALLENGE_REFUSED: () => 'Esta persona solo acepta retos de su gente.',
  LEVEL_TOO_LOW: ({ level }) =>
    `Desde el nivel ${level} puedes retar a cualquiera; hasta entonces, a quien te sigue y sigues.`,
  PENDING_LIMIT: ({ max }) => `Ya hay ${max} retos tuyos esperando respuesta.`,
  PAIR_LIMIT: ({ max }) => `Entre vosotros ya van ${max} retos hoy: mañana más.`,
  LEVEL_REQUIRED: ({ level }) => `Rumble 1v1 se juega desde el nivel ${level}.`,
  NO_MATCH_NOW: ({ why }) => whyEs[why],
  RANKING_UNFIT: () => 'Ese ranking no sirve para este reto: elige otro.',
  NOT_PENDING: () => 'Este reto ya no espera respuesta.',
  NOT_ACTIVE: () => 'Este reto no está en marcha.',
  WRONG_ITEMS: () => 'La lista ha cambiado: ordénala otra vez.',
  ALREADY_SENT: () => 'Lo tuyo ya está enviado.',
}

const en: Words = {
  NOT_FOUND: () => 'This challenge is no longer here.',
  BAD_CURSOR: () => 'Start again from the top of the list.',
  BLOCKED: () => 'You can’t challenge this person.',
  NO_SUCH_PERSON: () => 'No user has that name.',
  YOURSELF: () => 'You can’t challenge yourself: choose someone else.',
  CHALLENGE_REFUSED: () => 'This person only accepts challenges from friends.',
  LEVEL_TOO_LOW: ({ level }) => `You can challenge anyone from level ${level}; until then, only friends.`,
  PENDING_LIMIT: ({ max }) => `You already have ${max} challenges waiting for an answer.`,
  PAIR_LIMIT: ({ max }) => `The two of you have had ${max} challenges today: more tomorrow.`,
  LEVEL_REQUIRED: ({ level }) => `Rumble 1v1 is available from level ${level}.`,
  NO_MATCH_NOW: ({ why }) => whyEn[why],
  RANKING_UNFIT: () => 'That ranking does not fit this challenge: choose another.',
  NOT_PENDING: () => 'This challenge is no longer waiting for an answer.',
  NOT_ACTIVE: () => 'This challenge is not in progress.',
  WRONG_ITEMS: () => 'The list has changed: order it again.',
  ALREADY_SENT: () => 'You have already sent yours.',
}

export const words = defineTexts({ es, en })

/** Message for an error code of a challenge. */
export const challengeRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
