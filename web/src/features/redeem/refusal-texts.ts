import type { dailyRewardRefusals } from '@liston/contract/daily-reward'
import type { highlightRefusals } from '@liston/contract/rankings'
import type { redeemRefusals } from '@liston/contract/redeem'
import { formatMoment } from '../../platform/dates.ts'
import { type Refusal, refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural, starsText } from '../../platform/texts.tsx'

type Of = typeof redeemRefusals & {
  buy: (typeof highlightRefusals)['buy']
  giveBack: (typeof highlightRefusals)['giveBack']
}

export const words = defineTexts<
  RefusalWords<
    Of['buyCredit'] &
      Of['undoCredit'] &
      Of['feature'] &
      Of['buy'] &
      Of['giveBack'] &
      (typeof dailyRewardRefusals)['buyFreeze']
  >
>({
  es: {
    PRICE_CHANGED: ({ price }) =>
      `Ahora cuesta ${starsText('es', price)}, y no has pagado nada. Míralo y canjea otra vez si te parece bien.`,
    STARS_INSUFFICIENT: ({ missing }) => `Necesitas ${starsText('es', missing)} más para canjearlo`,
    FREEZES_FULL: ({ max }) => `Ya tienes ${max}: no se pueden guardar más.`,
    CREDITS_OF_MONTH: ({ max }) =>
      `Ya has canjeado ${plural('es', max, { one: 'el crédito', other: 'los # créditos' })} de este mes.`,
    UNDO_EXPIRED: () => 'Han pasado más de diez minutos: se queda contigo.',
    CREDIT_USED: () => 'Ya lo has usado: no queda ningún crédito que devolver.',
    HIGHLIGHT_USED: () => 'Ya lo has usado: quita antes un destacado de ese ranking.',
    NOT_FEATURABLE: () => 'Solo se destaca un ranking público y abierto a votos.',
    CATEGORY_TAKEN: ({ until }, zone) =>
      `Otro ranking está a la cabeza de esa categoría hasta ${formatMoment('es', until, zone)}.`,
    NOT_FOUND: () => 'Ya no está. Recarga la página para ver lo que hay ahora.',
    FORBIDDEN: () => 'Este ranking no es tuyo.',
    OFFLINE: () => 'Sin conexión: no ha cambiado nada.',
  },
  en: {
    PRICE_CHANGED: ({ price }) =>
      `It now costs ${starsText('en', price)}. You have not been charged. Redeem again to accept.`,
    STARS_INSUFFICIENT: ({ missing }) =>
      `You need ${plural('en', missing, { one: '# more Star', other: '# more Stars' })} to redeem it`,
    FREEZES_FULL: ({ max }) => `You already have ${max}, the maximum.`,
    CREDITS_OF_MONTH: ({ max }) =>
      `You have redeemed this month’s ${plural('en', max, { one: 'credit', other: '# credits' })}.`,
    UNDO_EXPIRED: () => 'More than ten minutes have passed, so it can’t be undone.',
    CREDIT_USED: () => 'You’ve already used the credit.',
    HIGHLIGHT_USED: () => 'You’ve already used it. Remove a highlight from that ranking first.',
    NOT_FEATURABLE: () => 'Only a public ranking that is open to votes can be featured.',
    CATEGORY_TAKEN: ({ until }, zone) =>
      `Another ranking is featured in that category until ${formatMoment('en', until, zone)}.`,
    NOT_FOUND: () => 'It is no longer there. Reload the page to see the current state.',
    FORBIDDEN: () => 'This ranking is not yours.',
    OFFLINE: () => 'No connection: nothing has changed.',
  },
})

/** Text for a refused purchase or undo. */
export const redeemRefusal = (language: Language, error: unknown, zone?: string): Refusal =>
  refusalIn(words, language, error, zone)
