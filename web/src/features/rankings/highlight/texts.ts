import { defineTexts } from '../../../platform/texts.tsx'

export const highlightTexts = defineTexts({
  es: {
    failed: 'Error al destacar',
    offer: (o: { stars: string; price: number }) =>
      `Puedes tener uno más aquí por ${o.price} Stars. Tienes ${o.stars}.`,
    tooDear: (o: { stars: string; price: number }) => `Uno más aquí cuesta ${o.price} Stars y tienes ${o.stars}.`,
    buy: (price: number) => `Uno más · ${price} Stars`,
    bought: (o: { stars: string; name: string }) => `Has destacado ${o.name}. Te quedan ${o.stars} Stars.`,
  },
  en: {
    failed: 'Highlight Error',
    offer: (o: { stars: string; price: number }) =>
      `You can highlight one more item here for ${o.price} Stars. You have ${o.stars}.`,
    tooDear: (o: { stars: string; price: number }) =>
      `Highlighting one more item here costs ${o.price} Stars, and you have ${o.stars}.`,
    buy: (price: number) => `One more · ${price} Stars`,
    bought: (o: { stars: string; name: string }) => `You highlighted ${o.name}. ${o.stars} Stars left.`,
  },
})
