import { defineTexts } from '../../../platform/texts.tsx'

export const photoTexts = defineTexts({
  es: {
    photos: 'Fotos',
    hint: (max: string) => `Hasta ${max}. Se ven junto a tu texto.`,
    add: 'Añadir foto',
    removeNth: (n: string) => `Quitar la foto ${n}`,
    remove: 'Quitar',
    of: (username: string) => `Fotos de ${username}`,
    nth: (n: string) => `Foto ${n}`,
    large: (what: string) => `Ver en grande: ${what}`,
    close: 'Cerrar',
  },
  en: {
    photos: 'Photos',
    hint: (max: string) => `Up to ${max}, shown next to your text.`,
    add: 'Add a photo',
    removeNth: (n: string) => `Remove photo ${n}`,
    remove: 'Remove',
    of: (username: string) => `Photos by ${username}`,
    nth: (n: string) => `Photo ${n}`,
    large: (what: string) => `Enlarge: ${what}`,
    close: 'Close',
  },
})
