import { counted, defineTexts } from '../../../platform/texts.tsx'

const comments = { es: { one: 'comentario', other: 'comentarios' }, en: { one: 'comment', other: 'comments' } }

export const summaryTexts = defineTexts({
  es: {
    title: 'Resumen hecho con IA',
    of: (n: number) => `De ${counted('es', n, comments.es)}. Puede equivocarse: lee lo que te importe.`,
    ask: 'Resumir los comentarios',
    again: 'Resumir de nuevo',
    about:
      'Un modelo de IA lee lo que ve cualquiera y lo cuenta en pocas frases, sin nombrar a nadie. Lo verá quien lea esto.',
  },
  en: {
    title: 'Summary made with AI',
    of: (n) => `Of ${counted('en', n, comments.en)}. It may be wrong: check what matters to you.`,
    ask: 'Summarise the comments',
    again: 'Summarise again',
    about:
      'An AI model reads what anyone can see and sums it up in a few sentences, without naming anyone. Everyone who reads this page will see the summary.',
  },
})
