import type { NoDuels, rumbleRefusals } from '@liston/contract/rumble'
import type { RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts } from '../../../platform/texts.tsx'

type Of = typeof rumbleRefusals
type Words = RefusalWords<Of['teaser'] & Of['answerTeaser']>

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

const es: Words = {
  NOT_FOUND: () => 'Este ranking ya no está aquí.',
  NO_DUELS: ({ why }) => esWhy[why],
  DUELS_PAUSED: () => 'Vas más rápido de lo que se lee. Una pausa corta y seguimos.',
  OWN_RANKING: () => 'Ese ranking es tuyo: tus duelos no cuentan ahí.',
  DAILY_DUELS: ({ max }) => `Hoy ya cuentan ${max} duelos tuyos en ese ranking.`,
}
const en: Words = {
  NOT_FOUND: () => 'This ranking is no longer here.',
  NO_DUELS: ({ why }) => enWhy[why],
  DUELS_PAUSED: () => 'You’re going faster than anyone can read. Take a short break.',
  OWN_RANKING: () => 'That ranking is yours: your duels don’t count there.',
  DAILY_DUELS: ({ max }) => `${max} of your duels already count in that ranking today.`,
}

export const duelRefusalTexts = defineTexts({ es, en })
