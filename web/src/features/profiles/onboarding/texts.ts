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
        text: 'El orden «Justo» cuenta personas y te dice cuánto de firme es. «Votos» suma todo lo demás.',
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
        text: 'You have 1 free vote for every item. Press +1 and its bar grows before your eyes, and everybody’s.',
      },
      {
        title: 'Fair',
        text: 'The “Fair” order counts people and tells you how firm it is. “Votes” adds up everything else.',
      },
      {
        title: 'Stars',
        text: 'You begin with 100 Stars. They light up what matters to you; people decide what leads.',
      },
    ],
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    next: 'Next',
    back: 'Back',
    skip: 'Skip',
    done: 'Start voting',
    close: 'Close and go on another day',
  },
})
