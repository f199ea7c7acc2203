import { defineTexts } from '../../../platform/texts.tsx'

export const onboardingTexts = defineTexts({
  es: {
    steps: [
      {
        title: 'Vota',
        text: 'Tienes 1 voto gratis para cada elemento. Pulsa +1 y su barra crece delante de ti, y de todos.',
      },
      {
        title: 'Justo',
        text: 'El orden «Justo» cuenta personas y te dice lo firme que es. «Votos» suma todos los puntos.',
      },
      {
        title: 'Stars',
        text: 'Empiezas con 100 Stars. Dan luz a lo que te importa; la posición la decide la gente.',
      },
    ],
    step: (at: number, of: number) => `Paso ${at} de ${of}`,
    next: 'Siguiente',
    back: 'Atrás',
    skip: 'Saltar',
    done: 'A votar',
    close: 'Cerrar y seguir otro día',
  },
  en: {
    steps: [
      {
        title: 'Vote',
        text: 'You have 1 free vote for every item. Press +1 and its bar grows, for you and for everyone.',
      },
      {
        title: 'Fair',
        text: 'The “Fair” order counts people and says how settled it is. “Votes” adds up every point.',
      },
      {
        title: 'Stars',
        text: 'You start with 100 Stars. They make what matters to you more visible; people decide what leads.',
      },
    ],
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    next: 'Next',
    back: 'Back',
    skip: 'Skip',
    done: 'Start voting',
    close: 'Close and continue another day',
  },
})
