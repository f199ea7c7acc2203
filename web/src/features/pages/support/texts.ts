import { counted, defineTexts } from '../../../platform/texts.tsx'
import { questionsEn, questionsEs, type Topic } from './questions.ts'

/** Texts of the support page, except the questions. */
export const supportTexts = defineTexts({
  es: {
    title: 'Soporte',
    lead: (app: string) =>
      `Respuestas a lo que más se pregunta en ${app}. Si no está aquí, al final dice cómo preguntar.`,
    search: 'Buscar en las preguntas',
    searchHint: 'Por ejemplo: contraseña, Stars, borrar',
    find: 'Buscar',
    clear: 'Ver todas',
    found: (n: number, q: string) => `${counted('es', n, { one: 'pregunta', other: 'preguntas' })} sobre «${q}»`,
    none: (q: string) => `Ninguna pregunta habla de «${q}»`,
    noneHint: 'Prueba con una sola palabra, o mira todas las preguntas.',
    ask: 'Preguntar a una persona',
    write: (address: string) =>
      `Escribe a ${address}. Di qué hacías y copia la referencia que te haya mostrado la página.`,
    nobody:
      'Esta instalación no ha publicado una dirección. Pregunta a quien te invitó, y copia la referencia que te haya mostrado la página.',
    ticket: 'Abrir un ticket, o leer la respuesta al tuyo',
    tutorial: 'Tutorial completo',
    how: 'Qué guardamos de ti',
    copyright: 'Se usa una obra mía sin permiso',
    wording: '¿Una palabra mal? Propón otra',
  },
  en: {
    title: 'Support',
    lead: (app: string) =>
      `Answers to what people ask most on ${app}. If yours isn’t here, the end of the page says how to ask.`,
    search: 'Search the questions',
    searchHint: 'For example: password, Stars, delete',
    find: 'Search',
    clear: 'See all',
    found: (n: number, q: string) => `${counted('en', n, { one: 'question', other: 'questions' })} about “${q}”`,
    none: (q: string) => `No question is about “${q}”`,
    noneHint: 'Try a single word, or look at all the questions.',
    ask: 'Ask a person',
    write: (address: string) =>
      `Write to ${address}. Say what you were doing, and include the reference shown on the page.`,
    nobody:
      'This site has not published an address. Ask the person who invited you, and include the reference shown on the page.',
    ticket: 'Open a ticket or read the reply to yours',
    tutorial: 'The full tutorial',
    how: 'What we keep about you',
    copyright: 'My work is used without permission',
    wording: 'Found a wrong word? Suggest another',
  },
})

/** The questions by language. */
export const supportTopics = defineTexts<readonly Topic[]>({ es: questionsEs, en: questionsEn })
