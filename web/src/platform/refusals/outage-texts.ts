import { defineTexts } from '../texts.tsx'

/** What to say when the server could not do a thing for reasons that are nobody's fault here. */
export const outageTexts = defineTexts({
  es: {
    UNAVAILABLE: () => 'Ahora mismo no damos abasto y no se ha cambiado nada. Prueba dentro de unos segundos.',
    OUTCOME_UNKNOWN: () => 'No sabemos si ha llegado. Prueba otra vez: no contará dos veces.',
    STORAGE_FULL: () => 'No queda sitio para guardar nada. Puedes seguir leyendo; prueba más tarde.',
  },
  en: {
    UNAVAILABLE: () => 'We can’t keep up right now, and nothing was changed. Try again in a few seconds.',
    OUTCOME_UNKNOWN: () => 'We don’t know whether it arrived. Try again: it will not count twice.',
    STORAGE_FULL: () => 'There is no room left to save anything. You can go on reading; try later.',
  },
})
