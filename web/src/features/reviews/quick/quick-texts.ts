import { defineTexts } from '../../../platform/texts.tsx'

export const quickTexts = defineTexts({
  es: {
    progress: 'Tu recorrido',
    of: (n: string, all: string) => `${n} de ${all}`,
    saveAndNext: 'Guardar y siguiente',
    saveLast: 'Guardar y terminar',
    next: 'Siguiente del ranking',
    skip: 'Saltar este',
    rated: 'Ya lo valoraste; puedes cambiarlo.',
    locked: 'Este ranking está cerrado: ya no se valora.',
    done: (n: string) => `Has valorado los ${n}`,
    doneHint: 'Tus notas ya cuentan. Cámbialas cuando quieras.',
    ranking: 'Ver el ranking',
    mine: 'Mis reseñas',
    all: 'Ver sus reseñas',
    signIn: 'Entrar para valorar',
    signInHint:
      'Leer es libre; para valorar hace falta una cuenta, así cada persona cuenta una vez. Las estrellas que elijas te esperan.',
  },
  en: {
    progress: 'Your progress',
    of: (n: string, all: string) => `${n} of ${all}`,
    saveAndNext: 'Save and next',
    saveLast: 'Save and finish',
    next: 'Next in the ranking',
    skip: 'Skip this one',
    rated: 'You’ve rated this. You can change your rating.',
    locked: 'This ranking is closed, so you can’t rate it any more.',
    done: (n: string) => `You have rated all ${n}`,
    doneHint: 'Your stars already count. You can change them at any time.',
    ranking: 'See the ranking',
    mine: 'My reviews',
    all: 'See its reviews',
    signIn: 'Sign in to rate',
    signInHint:
      'Anyone can read reviews. To rate you need an account, so that each person counts once. We’ll keep the stars you choose.',
  },
})
