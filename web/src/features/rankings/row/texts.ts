import { defineTexts } from '../../../platform/texts.tsx'

/** What supporters are counted in. */
export const people = defineTexts({
  es: { one: 'persona', other: 'personas', many: 'de personas' },
  en: { one: 'person', other: 'people', many: 'people' },
})

export const rowTexts = defineTexts({ es: { stars: 'Stars' }, en: { stars: 'Stars' } })
