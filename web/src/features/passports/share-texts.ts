import { counted, defineTexts, formatNumber, nth } from '../../platform/texts.tsx'

const noun = { one: 'ranking', other: 'rankings' }
type Place = { rank: number; of: number; topic: string }

/** Texts of the share panel of an entity page. */
export const shareTexts = defineTexts({
  es: {
    title: 'Compartir este pasaporte',
    says: (name: string, n: number) => `${name}: en qué puesto está en ${counted('es', n, noun)}`,
    text: 'Texto de sus puestos',
    copy: 'Copiar sus puestos',
    heading: (name: string, n: number) => `${name} · ${counted('es', n, noun)}`,
    place: (o: Place) => `${nth('es', o.rank)} de ${formatNumber('es', o.of)} en «${o.topic}»`,
    qrHint: 'Quien lo lea con la cámara llega a todos sus puestos.',
    picturesHint: 'Con sus mejores puestos de ahora. Pulsa una para descargarla.',
  },
  en: {
    title: 'Share this passport',
    says: (name: string, n: number) => `${name}: its place in ${counted('en', n, noun)}`,
    text: 'Places as text',
    copy: 'Copy places',
    heading: (name: string, n: number) => `${name} · ${counted('en', n, noun)}`,
    place: (o: Place) => `${nth('en', o.rank)} of ${formatNumber('en', o.of)} in “${o.topic}”`,
    qrHint: 'Scan it with a camera to see all its places.',
    picturesHint: 'With its best current places. Press one to download it.',
  },
})
export type ShareTexts = (typeof shareTexts)['es']
