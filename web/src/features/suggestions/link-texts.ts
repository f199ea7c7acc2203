import { defineTexts } from '../../platform/texts.tsx'

/** On the page of every ranking, and therefore separate from the feature's other texts. */
export const linkTexts = defineTexts({
  es: (waiting: number) => `Sugerir un elemento${waiting ? ` (${waiting})` : ''}`,
  en: (waiting: number) => `Suggest an item${waiting ? ` (${waiting})` : ''}`,
})
