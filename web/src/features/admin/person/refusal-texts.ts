import type { personRefusals, viewRefusals } from '@liston/contract/admin'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Words = RefusalWords<
  (typeof personRefusals)['grant'] &
    (typeof personRefusals)['saveView'] &
    (typeof viewRefusals)['begin'] & { FACTOR_AGAIN: object }
>

const es: Words = {
  NOT_FOUND: () => 'Esta cuenta ya no está.',
  OWN_WALLET: () => 'Lo tuyo lo ajusta otra persona.',
  TOO_MUCH: ({ balance }) => `No tiene tanto: le quedan ${balance}.`,
  TOO_MANY_VIEWS: ({ max }) => `Ya guardas ${max}: quita una antes.`,
  STAFF_MEMBER: () => 'Lleva la casa: primero se le quitan los papeles.',
  FACTOR_AGAIN: () => 'Esto es difícil de deshacer: demuestra otra vez quién eres y vuelve a pulsar.',
}
const en: Words = {
  NOT_FOUND: () => 'This account is gone.',
  OWN_WALLET: () => 'What is yours is adjusted by someone else.',
  TOO_MUCH: ({ balance }) => `They don’t have that much: ${balance} are left.`,
  TOO_MANY_VIEWS: ({ max }) => `You keep ${max} already: remove one first.`,
  STAFF_MEMBER: () => 'They run the house: take their roles away first.',
  FACTOR_AGAIN: () => 'This is hard to take back: prove again who you are, and press once more.',
}
const personRefusalTexts = defineTexts({ es, en })

/** Text for a refused action on a user. */
export const personRefusal = (language: Language, refusal: object): string =>
  refusalText(personRefusalTexts, language, refusal)
