import { type accountRefusals, FRESH_MINUTES } from '@liston/contract/accounts'
import type { NOT_FOUND } from '@liston/contract/kernel'
import type { RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts } from '../../../platform/texts.tsx'

export const identityTexts = defineTexts({
  es: {
    title: 'Otras formas de entrar',
    lead: `Para vincular o quitar una tienes que haber entrado hace menos de ${FRESH_MINUTES} minutos.`,
    free: 'Sin vincular',
    since: 'Vinculada',
    link: 'Vincular',
    linkOne: (name: string) => `Vincular ${name}`,
    unlink: 'Quitar',
    unlinkOne: (name: string) => `Quitar ${name}`,
    working: 'Un momento…',
    noPassword:
      'Tu cuenta no tiene contraseña. Si quieres una, pídela con tu correo y elígela con el enlace que te llegará.',
    setPassword: 'Elegir una contraseña',
  },
  en: {
    title: 'Other ways to sign in',
    lead: `To link or remove one, you must have signed in within the last ${FRESH_MINUTES} minutes.`,
    free: 'Not linked',
    since: 'Linked',
    link: 'Link',
    linkOne: (name: string) => `Link ${name}`,
    unlink: 'Remove',
    unlinkOne: (name: string) => `Remove ${name}`,
    working: 'One moment…',
    noPassword: 'Your account has no password. To set one, enter your e-mail and use the link we send you.',
    setPassword: 'Choose a password',
  },
})

type Words = RefusalWords<(typeof accountRefusals)['unlink'] & typeof NOT_FOUND>

const es: Words = {
  SIGN_IN_AGAIN: () => 'Ha pasado un rato desde que entraste. Cierra la sesión, entra otra vez y repítelo.',
  LAST_WAY: () => 'Es la única forma de entrar que te queda. Elige antes una contraseña o vincula otra.',
  NOT_FOUND: () => 'Ya no estaba vinculada.',
}
const en: Words = {
  SIGN_IN_AGAIN: () => 'You signed in a while ago. Sign out, sign in again and repeat this.',
  LAST_WAY: () => 'It’s the only way left for you to sign in. Choose a password or link another one first.',
  NOT_FOUND: () => 'It was not linked any more.',
}
export const unlinkRefusalTexts = defineTexts({ es, en })
