import { defineTexts } from '../../platform/texts.tsx'

/** On every ranking's page, so kept apart from the rest of the slice's texts. */
export const linkTexts = defineTexts({
  es: (waiting: number) => `Sugerir un elemento${waiting ? ` (${waiting})` : ''}`,
  en: (waiting: number) => `Suggest an item${waiting ? ` (${waiting})` : ''}`,
})
