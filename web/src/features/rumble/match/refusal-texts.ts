import type { matchRefusals, NoMatch } from '@liston/contract/rumble'
import { formatMoment } from '../../../platform/dates.ts'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Of = typeof matchRefusals
type Words = RefusalWords<
  Of['inviteMatch'] &
    Of['acceptMatch'] &
    Of['seekMatch'] &
    Of['beginRound'] &
    Of['decidePlayReview'] &
    Of['answerRound']
>

const esWhy: Record<NoMatch, string> = {
  private: 'Este ranking es privado: aquí no hay partidas.',
  personal: 'El orden es de su autor: aquí no hay partidas.',
  closed: 'El ranking ya está cerrado: no hay partidas.',
  few: 'Una partida necesita un ranking de 8 elementos o más.',
  voters: 'Una partida necesita un ranking con 30 votantes o más.',
  even: 'Aquí todo está demasiado igualado, o demasiado claro, para una partida.',
}
const enWhy: Record<NoMatch, string> = {
  private: 'This ranking is private: no matches here.',
  personal: 'The order is its author’s: no matches here.',
  closed: 'The ranking is already closed: no matches.',
  few: 'A match needs a ranking of 8 items or more.',
  voters: 'A match needs a ranking with 30 voters or more.',
  even: 'Everything is too close here, or too clear, for a match.',
}

const es: Words = {
  NOT_FOUND: () => 'Esta partida, o esta persona, ya no está aquí.',
  BLOCKED: () => 'No puedes jugar con esta persona.',
  YOURSELF: () => 'No puedes jugar contra ti.',
  NO_MATCH: ({ why }) => esWhy[why],
  MATCH_OPEN: () => 'Ya tenéis una partida sin terminar.',
  INVITATIONS_LIMIT: ({ max }) => `Tienes ${max} invitaciones sin respuesta, que es el máximo.`,
  PAUSED: ({ until }, zone) =>
    `Has contestado demasiado rápido varias veces. Puedes volver a jugar a partir del ${formatMoment('es', until, zone)}.`,
  DAILY_MATCHES: ({ max }) => `En el nivel 1 hay ${max} partida al día. Mañana puedes jugar otra.`,
  LEVEL_REQUIRED: ({ level }) => `Necesitas el nivel ${level} para jugar contra alguien.`,
  NOT_NOW: () => 'La partida ya no está en ese punto.',
  NOTHING_TO_DECIDE: () => 'Alguien lo ha decidido ya.',
  NOWHERE: () => 'Aún no hay rankings con votos suficientes para una partida.',
  TOKEN_SPENT: () => 'Esa ronda ya tiene respuesta.',
  ROUND_OVER: () => 'Se acabó el tiempo de esa ronda.',
}
const en: Words = {
  NOT_FOUND: () => 'This match, or this person, is no longer here.',
  BLOCKED: () => 'You can’t play with this person.',
  YOURSELF: () => 'You can’t play against yourself.',
  NO_MATCH: ({ why }) => enWhy[why],
  MATCH_OPEN: () => 'The two of you have a match that isn’t over.',
  INVITATIONS_LIMIT: ({ max }) => `${max} invitations of yours are waiting for an answer, the maximum.`,
  PAUSED: ({ until }, zone) =>
    `You answered too fast several times. You can play again from ${formatMoment('en', until, zone)}.`,
  DAILY_MATCHES: ({ max }) => `Level 1 has ${max} match a day. You can play another one tomorrow.`,
  LEVEL_REQUIRED: ({ level }) => `You need level ${level} to play against someone.`,
  NOT_NOW: () => 'The match has moved on from there.',
  NOTHING_TO_DECIDE: () => 'Someone else has already decided this.',
  NOWHERE: () => 'No ranking has enough votes for a match yet.',
  TOKEN_SPENT: () => 'That round has already been answered.',
  ROUND_OVER: () => 'Time is up for that round.',
}

export const matchRefusalTexts = defineTexts({ es, en })
/** Message for an error code of a match. */
export const matchRefusal = (language: Language, refusal: object, zone?: string): string =>
  refusalText(matchRefusalTexts, language, refusal, zone)
