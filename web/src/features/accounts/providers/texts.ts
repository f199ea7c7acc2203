import type { OwnProvider, Provider, PublicProvider } from '@liston/contract/accounts'
import { defineTexts } from '../../../platform/texts.tsx'

const publicNames: Record<PublicProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  discord: 'Discord',
}

/** Name of a provider. `own`: those of the operator's own. One that is no longer offered has its key as a name. */
export const providerName = (provider: Provider, own: readonly OwnProvider[] = []): string =>
  own.find((one) => one.provider === provider)?.name ?? publicNames[provider as PublicProvider] ?? provider

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
