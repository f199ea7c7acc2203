import { defineTexts } from '../../../platform/texts.tsx'

/** Toasts of sign-in and sign-out, word for word those of specification 8. */
export const sessionTexts = defineTexts({
  es: {
    welcomeBack: (name: string) => `¡Bienvenido de nuevo, ${name}!`,
    goodbye: '¡Hasta pronto!',
    signOutFailed: 'No se pudo cerrar la sesión',
    wentWrong: 'Algo ha ido mal',
    profileFailed: 'Error al cargar perfil',
    invalid: 'Sesión no válida: se ha cerrado.',
  },
  en: {
    welcomeBack: (name: string) => `Welcome back, ${name}!`,
    goodbye: 'See you soon!',
    signOutFailed: 'Sign out Failed',
    wentWrong: 'Something went wrong',
    profileFailed: 'The profile could not be loaded',
    invalid: 'Invalid session, user signed out.',
  },
})
