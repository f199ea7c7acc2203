import type { Provider } from '@liston/contract/accounts'
import { defineTexts } from '../../../platform/texts.tsx'

export const providerNames: Record<Provider, string> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  discord: 'Discord',
}

/** The title of a failure is that of specification 8. */
export const providerTexts = defineTexts({
  es: {
    or: 'o con',
    played: 'En esta demo los hace la propia aplicación: eliges ser Vera, Unai, Nico, Zoe o alguien nuevo.',
    with: (name: string) => `Continuar con ${name}`,
    failed: 'Error al iniciar sesión',
    applied: 'Solicitud recibida',
    takeOver: (name: string) => `No es mía: borrarla y seguir con ${name}`,
    linkFailed: 'No se pudo vincular',
    said: (name: string, words: string) => `${name} dice: «${words}».`,
  },
  en: {
    or: 'or with',
    played: 'In this demo the application plays the provider: choose to be Vera, Unai, Nico, Zoe or someone new.',
    with: (name: string) => `Continue with ${name}`,
    failed: 'Sign-in error',
    applied: 'Request received',
    takeOver: (name: string) => `It isn’t mine: delete it and continue with ${name}`,
    linkFailed: 'It could not be linked',
    said: (name: string, words: string) => `${name} says: “${words}”.`,
  },
})
