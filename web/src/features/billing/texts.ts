import { PAID_VOTES_PER_DAY } from '@liston/contract/voting'
import type { CREDIT_NUMBERS } from '@liston/contract/economy'
import { highlightLimit, pinLimit, publishQuota, rankingRules } from '@liston/contract/rankings'
import { statisticsRules } from '@liston/contract/statistics'
import { counted, defineTexts } from '../../platform/texts.tsx'

const free = publishQuota({ level: 3, isPro: false })
const most = (isPro: boolean) => highlightLimit({ level: 5, isPro, items: rankingRules.ITEMS.free, extra: false })
const pins = (isPro: boolean) => pinLimit({ level: 5, isPro })
const { CO_EDITORS, ITEMS, PRIVATE_RANKINGS_FREE } = rankingRules
const { boost, ultra } = PAID_VOTES_PER_DAY

const creditsEs = { one: 'crédito', other: 'créditos' }
const creditsEn = { one: 'AI credit', other: 'AI credits' }

type Credits = Record<keyof typeof CREDIT_NUMBERS, number>

export const billingTexts = defineTexts({
  es: {
    payment: 'Pago',
    paymentDescription: 'El resultado de un pago.',
    noPayment: 'No hay ningún pago que confirmar',
    noPaymentHint:
      'Si acabas de pagar, entra con la cuenta con la que lo hiciste. Las Stars no se venden: si alguien te las cobra, no somos nosotros.',
    home: 'Ir al inicio',
    always: 'Gratis',
    alwaysList: (credits: Credits) => [
      'Leer, buscar y votar todo, sin anuncios.',
      `${boost} Boosts y ${ultra} Ultras al día, si tienes Stars.`,
      `Hasta ${free.perDay} rankings al día con ${free.items} elementos, desde el nivel 3.`,
      `${PRIVATE_RANKINGS_FREE} rankings privados y ${CO_EDITORS.free} personas que los editan contigo.`,
      `${counted('es', credits.creditsFree, creditsEs)} de IA al mes, hasta ${most(false)} destacados por ranking y ${pins(false)} rankings fijados.`,
      'Cinco temas de color, más el que sigue al sistema.',
    ],
    withPro: 'Lo que añade PRO',
    withProList: (credits: Credits) => [
      `${counted('es', credits.creditsPro, creditsEs)} de IA al mes.`,
      `Hasta ${ITEMS.pro} elementos por ranking, en cualquier nivel, y rankings privados sin límite.`,
      `Hasta ${most(true)} destacados por ranking, ${pins(true)} rankings fijados y ${CO_EDITORS.pro} personas que editan contigo.`,
      `Estadísticas de tus rankings de ${Math.max(...statisticsRules.DAYS)} días; gratis, de ${statisticsRules.FREE_DAYS}.`,
      'Los temas Premium oro, Premium plata y Rojo fuego, los avatares PRO y la insignia junto a tu nombre.',
    ],
    never: 'PRO nunca compra votos, ni puestos, ni sitio en el buscador.',
    terms: 'Términos',
  },
  en: {
    payment: 'Payment',
    paymentDescription: 'The result of a payment.',
    noPayment: 'There is no payment to confirm',
    noPaymentHint:
      'If you have just paid, sign in with the account you paid with. Stars are not for sale: if someone charges you for them, it isn’t us.',
    home: 'Go to the home page',
    always: 'Free',
    alwaysList: (credits: Credits) => [
      'Reading, searching and voting on everything, without ads.',
      `${boost} Boosts and ${ultra} Ultras a day, if you have the Stars.`,
      `Up to ${free.perDay} rankings a day with ${free.items} items, from level 3.`,
      `${PRIVATE_RANKINGS_FREE} private rankings, and ${CO_EDITORS.free} people who edit them with you.`,
      `${counted('en', credits.creditsFree, creditsEn)} a month, up to ${most(false)} highlights a ranking and ${pins(false)} pinned rankings.`,
      'Five colour themes, and one that follows the system.',
    ],
    withPro: 'What PRO adds',
    withProList: (credits: Credits) => [
      `${counted('en', credits.creditsPro, creditsEn)} a month.`,
      `Up to ${ITEMS.pro} items a ranking at any level, and unlimited private rankings.`,
      `Up to ${most(true)} highlights a ranking, ${pins(true)} pinned rankings and ${CO_EDITORS.pro} people who edit with you.`,
      `Statistics of your rankings for ${Math.max(...statisticsRules.DAYS)} days; free, for ${statisticsRules.FREE_DAYS}.`,
      'The themes Premium gold, Premium silver and Fire red, the PRO avatars and the badge beside your name.',
    ],
    never: 'PRO never buys votes, places or a better spot in search.',
    terms: 'Terms',
  },
})
