import type { HelpFailure } from '@liston/contract/economy'
import { counted, defineTexts, plural, starsText } from '../../../platform/texts.tsx'

const credits = { es: { one: 'crédito', other: 'créditos' }, en: { one: 'credit', other: 'credits' } }
const left = { es: { one: 'crédito de IA', other: 'créditos de IA' }, en: { one: 'AI credit', other: 'AI credits' } }
type Failures = Record<HelpFailure, string>

/** Texts about AI credits. */
export const helpTexts = defineTexts({
  es: {
    price: (n: number) => counted('es', n, credits.es),
    left: (n: number) =>
      n === 0
        ? 'No te quedan créditos de IA.'
        : `Te ${plural('es', n, { one: 'queda', other: 'quedan' })} ${counted('es', n, left.es)}.`,
    working: 'Un momento…',
    missing: (n: number) =>
      `Te ${plural('es', n, { one: 'falta', other: 'faltan' })} ${counted('es', n, left.es)}. En tu panel puedes canjear Stars por más.`,
    short: (n: number) => plural('es', n, { one: 'Te falta # crédito.', other: 'Te faltan # créditos.' }),
    monthly: 'Cada mes llegan más.',
    buy: (stars: number) => `Canjear ${starsText('es', stars)} por 1 crédito`,
    pro: (n: number) => `Hazte PRO: ${counted('es', n, credits.es)} al mes`,
    off: 'Aquí no hay quien ayude: esta instalación no tiene IA ni ideas incluidas.',
    failures: {
      timeout: 'Ha tardado demasiado.',
      busy: 'Ahora mismo no da abasto.',
      down: 'El modelo de IA no contesta.',
      broken: 'El modelo de IA ha contestado algo que no sirve.',
      refused: 'El modelo de IA no quiere hacer esto.',
      unknown: 'De esto no sabemos nada que te sirva.',
      budget: 'El presupuesto de IA de este mes se ha gastado.',
    } satisfies Failures,
    back: 'No te ha costado nada.',
    free: 'El modelo de IA no ha contestado: esto viene incluido y no te ha costado nada.',
  },
  en: {
    price: (n) => counted('en', n, credits.en),
    left: (n) => (n === 0 ? 'You have no AI credits left.' : `You have ${counted('en', n, left.en)} left.`),
    working: 'One moment…',
    missing: (n) => `You need ${counted('en', n, left.en)} more. You can buy some with Stars on your dashboard.`,
    short: (n) => `You are ${counted('en', n, credits.en)} short.`,
    monthly: 'More arrive every month.',
    buy: (stars) => `Redeem ${starsText('en', stars)} for 1 credit`,
    pro: (n) => `Become PRO: ${counted('en', n, credits.en)} a month`,
    off: 'No help is available: this installation has neither AI nor built-in ideas.',
    failures: {
      timeout: 'It took too long.',
      busy: 'It is overloaded right now.',
      down: 'The AI model isn’t responding.',
      broken: 'The AI model’s answer was unusable.',
      refused: 'The AI model will not do this.',
      unknown: 'We have no suggestions for this topic.',
      budget: 'This month’s AI budget is used up.',
    },
    back: 'You were not charged.',
    free: 'The AI model did not answer: this comes from the built-in ideas and was free.',
  },
})
