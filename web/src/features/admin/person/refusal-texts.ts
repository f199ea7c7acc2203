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
  STAFF_MEMBER: () => 'Es del equipo: primero hay que quitarle sus roles.',
  FACTOR_AGAIN: () => 'Esto es difícil de deshacer: demuestra otra vez quién eres y vuelve a pulsar.',
}
const en: Words = {
  NOT_FOUND: () => 'This account no longer exists.',
  OWN_WALLET: () => 'You can’t adjust your own balance. Ask someone else.',
  TOO_MUCH: ({ balance }) => `They only have ${balance}.`,
  TOO_MANY_VIEWS: ({ max }) => `You already have ${max} saved views. Remove one first.`,
  STAFF_MEMBER: () => 'They’re part of the team. Remove their roles first.',
  FACTOR_AGAIN: () => 'This is hard to undo. Verify who you are, then press again.',
}
const personRefusalTexts = defineTexts({ es, en })

/** Text for a refused action on a user. */
export const personRefusal = (language: Language, refusal: object): string =>
  refusalText(personRefusalTexts, language, refusal)
