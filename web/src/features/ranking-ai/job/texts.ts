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
    refunded: (n: number) => (n === 1 ? 'Te hemos devuelto 1 crédito.' : `Te hemos devuelto ${n} créditos.`),
    paid: (n: number) => (n === 1 ? 'Ha costado 1 crédito.' : `Ha costado ${n} créditos.`),
    balance: (n: number) => (n === 1 ? 'Te queda 1 crédito.' : `Te quedan ${n} créditos.`),
    review: 'Revisar y publicar',
    published: 'Esta lista ya está publicada',
    toRanking: 'Ver el ranking',
    failed: 'No se ha podido crear la lista',
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
      blocked_topic: 'Aquí no se hacen listas con IA sobre ese tema.',
      ...unsafe.es,
    } satisfies Failures,
    noneSpent: 'No se ha gastado ningún crédito.',
    back: (n: number) =>
      n === 1 ? 'Te hemos devuelto el crédito.' : `Te hemos devuelto ${counted('es', n, creditEs)}.`,
    again: 'Probar otra vez',
    other: 'Pedir otra',
    included: 'Ver ideas incluidas',
    byHand: 'Hacerla a mano',
    asked: (prompt: string) => `Has pedido: «${prompt}»`,
  },
  en: {
    making: 'Making your list',
    queued: 'In the queue. It starts in a moment.',
    arrived: (n: number, of: number) => `${n} of ${counted('en', of, itemEn)}`,
    progress: 'Items so far',
    list: 'Items of the list',
    left: (seconds: number) => `At most ${seconds} s left`,
    ending: 'Almost done.',
    leave: 'You can leave this page. We’ll keep working, and the list will be here when you come back.',
    cancel: 'Cancel',
    cancelling: 'Cancelling…',
    refresh: 'Refresh',
    unverified: 'unverified',
    done: 'Your list is ready',
    doneCount: (n: number) => `${counted('en', n, itemEn)} arrived.`,
    doneUnverified: (n: number) =>
      n === 1
        ? '1 is unverified: confirm or remove it before you publish.'
        : `${n} are unverified: confirm or remove them before you publish.`,
    allVerified: 'All of them are in the knowledge base.',
    fellBack: 'The AI model didn’t respond, so this list uses included ideas.',
    refunded: (n: number) => (n === 1 ? '1 credit was refunded.' : `${n} credits were refunded.`),
    paid: (n: number) => (n === 1 ? 'It cost 1 credit.' : `It cost ${n} credits.`),
    balance: (n: number) => (n === 1 ? 'You have 1 credit left.' : `You have ${n} credits left.`),
    review: 'Review and publish',
    published: 'This list is already published',
    toRanking: 'See the ranking',
    failed: 'The list was not created',
    unsafe: 'We can’t create a list about this',
    cancelled: 'List cancelled',
    cancelledHint: 'Nothing was saved.',
    failures: {
      timeout: 'It took longer than a minute, so we stopped it.',
      busy: 'The AI model is busy right now.',
      down: 'The AI model isn’t responding.',
      broken: 'The AI model didn’t return a list.',
      refused: 'The AI model refused to create this list.',
      wrong_language: 'It answered in another language.',
      unknown_topic: 'The included ideas don’t cover this topic yet.',
      budget: 'This month’s AI budget is spent.',
      blocked_topic: 'AI lists about this topic are blocked here.',
      ...unsafe.en,
    } satisfies Failures,
    noneSpent: 'No credit was spent.',
    back: (n: number) => (n === 1 ? 'Your credit was refunded.' : `Your ${counted('en', n, creditEn)} were refunded.`),
    again: 'Try again',
    other: 'Request another list',
    included: 'See included ideas',
    byHand: 'Create it yourself',
    asked: (prompt: string) => `You asked for: “${prompt}”`,
  },
})
