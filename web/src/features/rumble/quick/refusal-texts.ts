import type { NoDuels, rumbleRefusals, TokenSpent } from '@liston/contract/rumble'
import type { RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts } from '../../../platform/texts.tsx'

type Of = typeof rumbleRefusals
type Words = RefusalWords<Of['quickLobby'] & Of['nextQuick'] & Of['answerQuick'] & Of['undoQuick'] & Of['duelOrder']>

const esWhy: Record<NoDuels, string> = {
  private: 'Este ranking es privado: aquí no hay duelos.',
  personal: 'El orden es de su autor: aquí no hay duelos.',
  closed: 'El ranking ya está cerrado: no quedan duelos.',
  few: 'Hay pocos elementos para un duelo.',
}
const enWhy: Record<NoDuels, string> = {
  private: 'This ranking is private: no duels here.',
  personal: 'The order is its author’s: no duels here.',
  closed: 'The ranking is already closed: no more duels.',
  few: 'There are too few items for a duel.',
}
const esSpent: Record<TokenSpent, string> = {
  answered: 'Esa pareja ya tenía respuesta. Sigue con esta.',
  expired: 'Esa pareja ha caducado. Sigue con esta.',
  unknown: 'Esa pareja no es de esta partida. Sigue con esta.',
}
const enSpent: Record<TokenSpent, string> = {
  answered: 'That pair had its answer already. Go on with this one.',
  expired: 'That pair has expired. Go on with this one.',
  unknown: 'That pair isn’t from this game. Go on with this one.',
}

const es: Words = {
  NOT_FOUND: () => 'Este ranking ya no está aquí.',
  NO_DUELS: ({ why }) => esWhy[why],
  OWN_RANKING: () => 'Este ranking es tuyo: aquí deciden los demás.',
  DUELS_PAUSED: () => 'Vas más rápido de lo que se lee. Una pausa corta y seguimos.',
  NOTHING_LEFT: () => 'Ya has visto todas las parejas de este ranking.',
  TOKEN_SPENT: ({ why }) => esSpent[why],
  NOTHING_TO_UNDO: () => 'No hay ninguna respuesta que deshacer.',
}
const en: Words = {
  NOT_FOUND: () => 'This ranking is no longer here.',
  NO_DUELS: ({ why }) => enWhy[why],
  OWN_RANKING: () => 'This is your ranking: here other people decide.',
  DUELS_PAUSED: () => 'You’re going faster than anyone can read. Take a short break.',
  NOTHING_LEFT: () => 'You have seen every pair of this ranking.',
  TOKEN_SPENT: ({ why }) => enSpent[why],
  NOTHING_TO_UNDO: () => 'There is no answer to undo.',
}

export const quickRefusalTexts = defineTexts({ es, en })
export const noQuickTexts = defineTexts({ es: esWhy, en: enWhy })
