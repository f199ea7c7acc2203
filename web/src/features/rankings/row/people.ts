import { defineTexts } from '../../../platform/texts.tsx'

/** What voters are counted in; "Stars" are called so in both languages. */
export const people = defineTexts({
  es: { one: 'persona', other: 'personas', many: 'de personas' },
  en: { one: 'person', other: 'people', many: 'people' },
})
