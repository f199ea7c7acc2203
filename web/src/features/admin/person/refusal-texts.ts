import type { personRefusals, viewRefusals } from '@liston/contract/admin'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural } from '../../../platform/texts.tsx'

type Words = RefusalWords<
  (typeof personRefusals)['grant'] &
    (typeof personRefusals)['saveView'] &
    (typeof personRefusals)['rename'] &
    (typeof personRefusals)['email'] &
    (typeof personRefusals)['remove'] &
    (typeof personRefusals)['addNote'] &
    (typeof viewRefusals)['begin'] & { FACTOR_AGAIN: object }
>

const es: Words = {
  NOT_FOUND: () => 'Esta cuenta ya no está.',
  OWN_WALLET: () => 'Lo tuyo lo ajusta otra persona.',
  TOO_MUCH: ({ balance }) => `No tiene tanto: ${plural('es', balance, { one: 'le queda #', other: 'le quedan #' })}.`,
  TOO_MANY_VIEWS: ({ max }) => `Ya guardas ${max}: quita una antes.`,
  USERNAME_REFUSED: ({ reason }) =>
    reason === 'reserved'
      ? 'Ese nombre está reservado, o se parece a uno que lo está.'
      : 'De 3 a 20 letras de un mismo alfabeto, con cifras, «_» y «.».',
  USERNAME_TAKEN: () => 'Otra persona se llama así, o casi.',
  EMAIL_TAKEN: () => 'Otra cuenta ya usa ese correo.',
  EMAIL_CONFIRMED: () => 'Ya estaba confirmado.',
  NAME_DIFFERS: () => 'Ese no es su nombre: no se ha borrado nada.',
  NOT_LEAVING: () => 'Esta cuenta no se está borrando.',
  TOO_MANY_NOTES: ({ max }) => `Ya hay ${max} notas: borra una antes.`,
  STAFF_MEMBER: () => 'Es del equipo: primero hay que quitarle sus roles.',
  FACTOR_AGAIN: () => 'Esto es difícil de deshacer: demuestra otra vez quién eres y vuelve a pulsar.',
}
const en: Words = {
  NOT_FOUND: () => 'This account no longer exists.',
  OWN_WALLET: () => 'You can’t adjust your own balance. Ask someone else.',
  TOO_MUCH: ({ balance }) => `They only have ${balance}.`,
  TOO_MANY_VIEWS: ({ max }) => `You already have ${max} saved views. Remove one first.`,
  USERNAME_REFUSED: ({ reason }) =>
    reason === 'reserved'
      ? 'That name is reserved, or looks like one that is.'
      : '3 to 20 letters of one alphabet, with digits, “_” and “.”.',
  USERNAME_TAKEN: () => 'Someone else has that name or one very like it.',
  EMAIL_TAKEN: () => 'Another account already uses that e-mail.',
  EMAIL_CONFIRMED: () => 'It was already confirmed.',
  NAME_DIFFERS: () => 'That isn’t their username. Nothing was deleted.',
  NOT_LEAVING: () => 'This account is not being deleted.',
  TOO_MANY_NOTES: ({ max }) => `There are already ${max} notes. Delete one first.`,
  STAFF_MEMBER: () => 'They’re part of the team. Remove their roles first.',
  FACTOR_AGAIN: () => 'This is hard to undo. Verify who you are, then press again.',
}
const personRefusalTexts = defineTexts({ es, en })

/** Text for a refused action on a user. */
export const personRefusal = (language: Language, refusal: object): string =>
  refusalText(personRefusalTexts, language, refusal)
