import type { curationRefusals } from '@liston/contract/explore'
import type { RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts } from '../../../platform/texts.tsx'

export const pickTexts = defineTexts({
  es: {
    title: (category: string) => `Destacados de ${category}`,
    stands: 'Los curadores lo destacan en su categoría.',
    none: 'Ahora mismo los curadores no lo destacan.',
    pick: 'Destacar en su categoría',
    unpick: 'Quitar de los destacados',
    sending: 'Enviando…',
  },
  en: {
    title: (category: string) => `Picks of ${category}`,
    stands: 'It is a curators’ pick in its category.',
    none: 'It is not a curators’ pick right now.',
    pick: 'Pick in its category',
    unpick: 'Remove from picks',
    sending: 'Sending…',
  },
})

type Of = typeof curationRefusals
type Words = RefusalWords<Of['pick'] & Of['unpick']>
const es: Words = {
  NOT_FOUND: () => 'Este ranking ya no es público.',
  NOT_CURATOR: () => 'Solo lo destaca quien cuida esta categoría.',
  OTHER_CATEGORY: () => 'Ahora está en otra categoría.',
  PICKS_FULL: ({ max }) => `Ya hay ${max} destacados en esta categoría. Quita antes uno.`,
}
const en: Words = {
  NOT_FOUND: () => 'This ranking is no longer public.',
  NOT_CURATOR: () => 'Only this category’s curators can pick it.',
  OTHER_CATEGORY: () => 'It’s in another category now.',
  PICKS_FULL: ({ max }) => `There are ${max} picks in this category already. Remove one first.`,
}
export const pickRefusals = defineTexts({ es, en })
