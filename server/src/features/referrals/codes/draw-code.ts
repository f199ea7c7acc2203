import { randomInt } from 'node:crypto'
import { referralRules } from '@liston/contract/referrals'

const { codeName, TAIL_ALPHABET, TAIL_LENGTH } = referralRules

/** The half of a code that nobody can know: 32^5 of them for each name. */
export const drawTail = (): string =>
  Array.from({ length: TAIL_LENGTH }, () => TAIL_ALPHABET[randomInt(TAIL_ALPHABET.length)]).join('')

export const drawCode = (username: string, draw: () => string): string => codeName(username) + draw()
