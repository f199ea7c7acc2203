import type { NoDuels, rumbleRefusals, TokenSpent } from '@liston/contract/rumble'
import type { RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts } from '../../../platform/texts.tsx'

type Of = typeof rumbleRefusals
type Words = RefusalWords<Of['cup'] & Of['beginCup'] & Of['resumeCup'] & Of['answerCup']>

const esClosed = {
  early: 'Los torneos son nuevos aquí: de momento los juega quien ha pedido ver antes lo nuevo.',
  nobody: 'Los torneos están cerrados por ahora.',
}
const enClosed = {
  early: 'Tournaments are new: for now they are open to people who asked for early access.',
  nobody: 'Tournaments are closed for now.',
}
const esWhy: Record<NoDuels, string> = {
  private: 'Este ranking es privado: aquí no hay torneos.',
  personal: 'El orden es de su autor: aquí no hay torneos.',
  closed: 'El ranking ya está cerrado: aquí no se juegan más torneos.',
  few: 'Un torneo necesita un ranking de 8 elementos o más.',
}
const enWhy: Record<NoDuels, string> = {
  private: 'This ranking is private: no tournaments here.',
  personal: 'The order is its author’s: no tournaments here.',
  closed: 'The ranking is already closed: no more tournaments here.',
  few: 'A tournament needs a ranking of 8 items or more.',
}
const esSpent: Record<TokenSpent, string> = {
  answered: 'Ese partido ya estaba decidido. Sigue con este.',
  expired: 'Ese partido ha caducado en pantalla. Sigue con este.',
  unknown: 'Ese partido no es el de ahora. Sigue con este.',
}
const enSpent: Record<TokenSpent, string> = {
  answered: 'That match was decided already. Go on with this one.',
  expired: 'That match was on screen for too long. Go on with this one.',
  unknown: 'That isn’t the current match. Go on with this one.',
}

const es: Words = {
  NOT_FOUND: () => 'Este torneo, o su ranking, ya no está aquí.',
  NO_CUP: ({ why }) => esWhy[why],
  CUPS_CLOSED: ({ to }) => esClosed[to],
  OWN_RANKING: () => 'Este ranking es tuyo: aquí deciden los demás.',
  CUP_OPEN: () => 'Ya tienes un torneo en juego de este ranking. Acábalo antes.',
  CUP_TOO_BIG: ({ items }) => `Este ranking tiene ${items} elementos: elige un torneo más pequeño.`,
  CUP_OVER: ({ why }) => (why === 'finished' ? 'Este torneo ya tiene campeón.' : 'Este torneo ha caducado.'),
  DUELS_PAUSED: () => 'Vas más rápido de lo que se lee. Una pausa corta y seguimos.',
  TOKEN_SPENT: ({ why }) => esSpent[why],
}
const en: Words = {
  NOT_FOUND: () => 'This tournament, or its ranking, is no longer here.',
  NO_CUP: ({ why }) => enWhy[why],
  CUPS_CLOSED: ({ to }) => enClosed[to],
  OWN_RANKING: () => 'This is your ranking: here other people decide.',
  CUP_OPEN: () => 'You already have a tournament of this ranking in progress. Finish it first.',
  CUP_TOO_BIG: ({ items }) => `This ranking has ${items} items: choose a smaller tournament.`,
  CUP_OVER: ({ why }) =>
    why === 'finished' ? 'This tournament already has its champion.' : 'This tournament has expired.',
  DUELS_PAUSED: () => 'You’re going faster than anyone can read. Take a short break.',
  TOKEN_SPENT: ({ why }) => enSpent[why],
}

export const cupRefusalTexts = defineTexts({ es, en })
