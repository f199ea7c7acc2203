import { defineTexts, starsText } from '../../../platform/texts.tsx'

export const highlightTexts = defineTexts({
  es: {
    failed: 'Error al destacar',
    offer: (o: { stars: string; price: number }) =>
      `Puedes tener uno más aquí por ${starsText('es', o.price)}. Tienes ${o.stars}.`,
    tooDear: (o: { stars: string; price: number }) =>
      `Uno más aquí cuesta ${starsText('es', o.price)} y tienes ${o.stars}.`,
    buy: (price: number) => `Uno más · ${starsText('es', price)}`,
    bought: (o: { stars: string; name: string }) => `Has destacado ${o.name}. Te quedan ${o.stars} Stars.`,
  },
  en: {
    failed: 'Highlight Error',
    offer: (o: { stars: string; price: number }) =>
      `You can highlight one more item here for ${starsText('en', o.price)}. You have ${o.stars}.`,
    tooDear: (o: { stars: string; price: number }) =>
      `Highlighting one more item here costs ${starsText('en', o.price)}, and you have ${o.stars}.`,
    buy: (price: number) => `One more · ${starsText('en', price)}`,
    bought: (o: { stars: string; name: string }) => `You highlighted ${o.name}. ${o.stars} Stars left.`,
  },
})
