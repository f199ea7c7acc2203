import type { JobFailure } from '@liston/contract/ranking-ai'
import { counted, defineTexts } from '../../../platform/texts.tsx'
import { unsafe } from '../refusal-texts.ts'

type Failures = Record<JobFailure, string>
const itemEs = { one: 'elemento', other: 'elementos' }
const itemEn = { one: 'item', other: 'items' }
const creditEs = { one: 'crédito', other: 'créditos' }
const creditEn = { one: 'credit', other: 'credits' }

export const jobTexts = defineTexts({
  es: {
    making: 'Haciendo tu lista',
    queued: 'En cola: empieza enseguida.',
    arrived: (n: number, of: number) => `${n} de ${counted('es', of, itemEs)}`,
    progress: 'Elementos que han llegado',
    list: 'Elementos de la lista',
    left: (seconds: number) => `Quedan como mucho ${seconds} s`,
    ending: 'Está a punto de acabar.',
    leave: 'Puedes salir de esta página: la lista sigue haciéndose y te espera aquí.',
    cancel: 'Cancelar',
    cancelling: 'Cancelando…',
    refresh: 'Actualizar',
    unverified: 'sin verificar',
    done: 'Tu lista está lista',
    doneCount: (n: number) => `Han llegado ${counted('es', n, itemEs)}.`,
    doneUnverified: (n: number) =>
      n === 1
        ? 'Hay 1 sin verificar: márcalo o quítalo antes de publicar.'
        : `Hay ${n} sin verificar: márcalos o quítalos antes de publicar.`,
    allVerified: 'Todos están en la base de conocimiento.',
    fellBack: 'El modelo de IA no ha contestado: la lista es de ideas incluidas.',
    refunded: (n: number) => (n === 1 ? 'Ha vuelto 1 crédito.' : `Han vuelto ${n} créditos.`),
    paid: (n: number) => (n === 1 ? 'Ha costado 1 crédito.' : `Ha costado ${n} créditos.`),
    balance: (n: number) => (n === 1 ? 'Te queda 1 crédito.' : `Te quedan ${n} créditos.`),
    review: 'Revisar y publicar',
    published: 'Esta lista ya está publicada',
    toRanking: 'Ver el ranking',
    failed: 'La lista no ha salido',
    unsafe: 'De esto no hacemos listas',
    cancelled: 'Lista cancelada',
    cancelledHint: 'No se ha guardado nada de ella.',
    failures: {
      timeout: 'Ha tardado más de un minuto y lo hemos parado.',
      busy: 'El modelo de IA está saturado ahora mismo.',
      down: 'El modelo de IA no contesta.',
      broken: 'El modelo de IA ha contestado algo que no es una lista.',
      refused: 'El modelo de IA no ha querido hacer esta lista.',
      wrong_language: 'Ha contestado en otro idioma.',
      unknown_topic: 'Las ideas incluidas no conocen ese tema todavía.',
      budget: 'El presupuesto de IA de este mes se ha gastado.',
      blocked_topic: 'En esta casa no se hacen listas con IA sobre ese tema.',
      ...unsafe.es,
    } satisfies Failures,
    noneSpent: 'No se ha gastado ningún crédito.',
    back: (n: number) => (n === 1 ? 'Tu crédito ha vuelto.' : `Tus ${counted('es', n, creditEs)} han vuelto.`),
    again: 'Probar otra vez',
    other: 'Pedir otra',
    included: 'Ver ideas incluidas',
    byHand: 'Hacerla a mano',
    asked: (prompt: string) => `Has pedido: «${prompt}»`,
  },
  en: {
    making: 'Making your list',
    queued: 'In the queue: it begins in a moment.',
    arrived: (n: number, of: number) => `${n} of ${counted('en', of, itemEn)}`,
    progress: 'Items that have arrived',
    list: 'Items of the list',
    left: (seconds: number) => `At most ${seconds} s left`,
    ending: 'It is about to end.',
    leave: 'You can leave this page: the list goes on being made and waits for you here.',
    cancel: 'Cancel',
    cancelling: 'Cancelling…',
    refresh: 'Refresh',
    unverified: 'unverified',
    done: 'Your list is ready',
    doneCount: (n: number) => `${counted('en', n, itemEn)} arrived.`,
    doneUnverified: (n: number) =>
      n === 1
        ? '1 is unverified: tick it or remove it before you publish.'
        : `${n} are unverified: tick or remove them before you publish.`,
    allVerified: 'All of them are in the knowledge base.',
    fellBack: 'The AI model did not answer: the list is of included ideas.',
    refunded: (n: number) => (n === 1 ? '1 credit came back.' : `${n} credits came back.`),
    paid: (n: number) => (n === 1 ? 'It cost 1 credit.' : `It cost ${n} credits.`),
    balance: (n: number) => (n === 1 ? 'You have 1 credit left.' : `You have ${n} credits left.`),
    review: 'Look it over and publish',
    published: 'This list is published already',
    toRanking: 'See the ranking',
    failed: 'The list was not made',
    unsafe: 'We make no list of this',
    cancelled: 'List cancelled',
    cancelledHint: 'Nothing of it was kept.',
    failures: {
      timeout: 'It took longer than a minute, and we stopped it.',
      busy: 'The AI model has too much to do right now.',
      down: 'The AI model does not answer.',
      broken: 'The AI model answered something that is no list.',
      refused: 'The AI model would not make this list.',
      wrong_language: 'It answered in another language.',
      unknown_topic: 'The included ideas do not know this topic yet.',
      budget: 'This month’s AI budget is spent.',
      blocked_topic: 'No lists are made by AI about that here.',
      ...unsafe.en,
    } satisfies Failures,
    noneSpent: 'No credit was spent.',
    back: (n: number) => (n === 1 ? 'Your credit is back.' : `Your ${counted('en', n, creditEn)} are back.`),
    again: 'Try again',
    other: 'Ask for another',
    included: 'See included ideas',
    byHand: 'Make it by hand',
    asked: (prompt: string) => `You asked for: “${prompt}”`,
  },
})
