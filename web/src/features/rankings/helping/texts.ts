import { eachLanguage } from '@liston/contract/kernel'
import type { writingHelpRefusals } from '@liston/contract/rankings'
import { refusalText as textOf, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural } from '../../../platform/texts.tsx'
import { helpRefusalWords } from '../../economy/index.ts'

/** Texts of the AI help beside the editor. */
export const helpingTexts = defineTexts({
  es: {
    suggest: 'Sugerir elementos',
    more: 'Sugerir otros',
    about: {
      model: 'Un modelo de IA sugiere hasta cinco que no están en tu lista. Tú eliges: nada se añade solo.',
      included:
        'Hasta cinco que no están en tu lista, de la base de conocimiento incluida y de otros rankings públicos. No es IA. Tú eliges: nada se añade solo.',
    },
    topicFirst: 'Escribe antes el tema: al menos cinco caracteres.',
    loading: 'Mirando quién puede ayudar…',
    failed: 'No se ha podido mirar quién ayuda.',
    suggestions: 'Sugerencias: pulsa para añadir',
    found: (n: number) => plural('es', n, { one: 'Hay # sugerencia.', other: 'Hay # sugerencias.' }),
    add: (name: string, verified: boolean) => `Añadir ${name}${verified ? ', verificado' : ', sin verificar'}`,
    unverified: 'sin verificar',
    legend: '✓ está en la base de conocimiento. Lo demás compruébalo tú.',
    full: 'Tu lista ya está llena.',
    paint: { model: 'Pintar una portada con IA', included: 'Dibujar una portada' },
    paintAgain: { model: 'Pintar otra', included: 'Dibujar otra' },
    coverAbout: {
      model:
        'Un modelo de IA pinta una imagen sobre tu tema, sin personas ni letras. Lleva la marca «Imagen hecha con IA».',
      included:
        'Un dibujo con los colores de Listón y el emoji de tu categoría. No es IA: lleva la marca «Portada automática».',
    },
    needsLevel: (level: number) => `Necesitas el nivel ${level}`,
    orPro: 'Con PRO la tienes ya.',
    painted: 'Ya está: es la portada de tu ranking.',
  },
  en: {
    suggest: 'Suggest items',
    more: 'Suggest others',
    about: {
      model: 'An AI model suggests up to five that are not on your list. You choose: nothing is added automatically.',
      included:
        'Up to five that are not on your list, from the included knowledge base and other public rankings. This is not AI. You choose: nothing is added automatically.',
    },
    topicFirst: 'Write the topic first: at least five characters.',
    loading: 'Checking what is available…',
    failed: 'We could not check what is available.',
    suggestions: 'Suggestions: press to add',
    found: (n) => plural('en', n, { one: 'There is # suggestion.', other: 'There are # suggestions.' }),
    add: (name, verified) => `Add ${name}${verified ? ', verified' : ', unverified'}`,
    unverified: 'unverified',
    legend: '✓ is in the knowledge base. Check the others yourself.',
    full: 'Your list is full.',
    paint: { model: 'Paint a cover with AI', included: 'Draw a cover' },
    paintAgain: { model: 'Paint another', included: 'Draw another' },
    coverAbout: {
      model:
        'An AI model paints a picture about your topic, without people or text. It is marked “Picture made with AI”.',
      included:
        'A drawing in our colours with the emoji of your category. This is not AI: it is marked “Automatic cover”.',
    },
    needsLevel: (level) => `You need level ${level}`,
    orPro: 'With PRO you have it right away.',
    painted: 'Done: this is the cover of your ranking.',
  },
})

type Words = RefusalWords<(typeof writingHelpRefusals)['cover']>

const wordsIn = (language: Language): Words => ({
  ...helpRefusalWords(language),
  PICTURES_LOCKED: ({ level }) => helpingTexts[language].needsLevel(level),
})

/** Text of an error of the AI help; null without an error. */
export const helpRefusal = (language: Language, error: object | null): string | null =>
  error && textOf(eachLanguage(wordsIn), language, error)
