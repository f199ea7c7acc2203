import { PAID_VOTES_PER_DAY } from '@liston/contract/voting'
import { publishQuota, rankingRules } from '@liston/contract/rankings'
import { defineTexts } from '../../platform/texts.tsx'

const free = publishQuota({ level: 3, isPro: false })
const { boost, ultra } = PAID_VOTES_PER_DAY

export const billingTexts = defineTexts({
  es: {
    payment: 'Pago',
    paymentDescription: 'El resultado de un pago.',
    noPayment: 'No hay ningún pago que confirmar',
    noPaymentHint:
      'Aquí no se cobra nada: ni suscripciones, ni Stars. Si alguien te ha pedido dinero en nuestro nombre, no somos nosotros.',
    home: 'Ir al inicio',
    plan: 'Tu plan',
    planDescription: 'Qué plan tienes y qué incluye.',
    free: 'Tienes el plan gratis',
    freeHint: 'No hay ninguna suscripción, así que no hay nada que cancelar.',
    pro: 'Tienes PRO',
    proHint: 'Te lo ha dado quien lleva esta instalación. No pagas nada, así que no hay nada que cancelar.',
    always: 'Gratis',
    alwaysList: [
      'Leer, buscar y votar todo, sin anuncios.',
      `${boost} Boosts y ${ultra} Ultras al día, si tienes Stars.`,
      `Hasta ${free.perDay} rankings al día con ${free.items} elementos, desde el nivel 3.`,
      `${rankingRules.PRIVATE_RANKINGS_FREE} rankings privados.`,
      'Cinco temas de color, más el que sigue al sistema.',
    ],
    withPro: 'Lo que añade PRO',
    withProList: [
      `Hasta ${rankingRules.ITEMS.pro} elementos por ranking, y privados sin límite.`,
      'Los temas Premium oro, Premium plata y Rojo fuego.',
    ],
    never: 'PRO nunca compra votos, ni puestos, ni sitio en el buscador.',
    terms: 'Términos',
  },
  en: {
    payment: 'Payment',
    paymentDescription: 'The result of a payment.',
    noPayment: 'There is no payment to confirm',
    noPaymentHint:
      'Nothing is charged here: no subscriptions, no Stars. If somebody asked you for money in our name, it wasn’t us.',
    home: 'Go to the home page',
    plan: 'Your plan',
    planDescription: 'Which plan you have and what it includes.',
    free: 'You have the free plan',
    freeHint: 'There is no subscription, so there is nothing to cancel.',
    pro: 'You have PRO',
    proHint: 'It was given to you by whoever runs this installation. You pay nothing, so there is nothing to cancel.',
    always: 'Free',
    alwaysList: [
      'Reading, searching and voting on everything, without ads.',
      `${boost} Boosts and ${ultra} Ultras a day, if you have the Stars.`,
      `Up to ${free.perDay} rankings a day with ${free.items} items, from level 3 on.`,
      `${rankingRules.PRIVATE_RANKINGS_FREE} private rankings.`,
      'Five colour themes, and one that follows the system.',
    ],
    withPro: 'What PRO adds',
    withProList: [
      `Up to ${rankingRules.ITEMS.pro} items a ranking, and private ones without limit.`,
      'The themes Premium gold, Premium silver and Fire red.',
    ],
    never: 'PRO never buys votes, places or a better spot in search.',
    terms: 'Terms',
  },
})
