import { defineTexts, formatNumber, plural, starsText } from '../../../platform/texts.tsx'

export const highlightTexts = defineTexts({
  es: {
    failed: 'Error al destacar',
    offer: (o: { stars: number; price: number }) =>
      `Puedes tener uno más aquí por ${starsText('es', o.price)}. Tienes ${formatNumber('es', o.stars)}.`,
    tooDear: (o: { stars: number; price: number }) =>
      `Uno más aquí cuesta ${starsText('es', o.price)} y tienes ${formatNumber('es', o.stars)}.`,
    buy: (price: number) => `Uno más · ${starsText('es', price)}`,
    bought: (o: { stars: number; name: string }) =>
      `Has destacado ${o.name}. ${plural('es', o.stars, { one: 'Te queda # Star', other: 'Te quedan # Stars' })}.`,
  },
  en: {
    failed: 'Highlight Error',
    offer: (o: { stars: number; price: number }) =>
      `You can highlight one more item here for ${starsText('en', o.price)}. You have ${formatNumber('en', o.stars)}.`,
    tooDear: (o: { stars: number; price: number }) =>
      `Highlighting one more item here costs ${starsText('en', o.price)}, and you have ${formatNumber('en', o.stars)}.`,
    buy: (price: number) => `One more · ${starsText('en', price)}`,
    bought: (o: { stars: number; name: string }) => `You highlighted ${o.name}. ${starsText('en', o.stars)} left.`,
  },
})
