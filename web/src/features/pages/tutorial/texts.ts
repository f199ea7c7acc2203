import { eachLanguage } from '@liston/contract/kernel'
import { defineTexts } from '../../../platform/texts.tsx'
import type { DocumentTexts, Facts, InfoDocument } from '../document.ts'
import { sectionsEn } from './sections-en.ts'
import { sectionsEs } from './sections-es.ts'
import type { TutorialNumbers } from './tutorial-numbers.ts'

export const tutorialTexts = defineTexts<(facts: Facts, n: TutorialNumbers) => InfoDocument>({
  es: ({ app }, n) => ({
    title: 'Tutorial',
    lead: `Todo lo que se puede hacer en ${app}, de leer tu primer ranking a publicar uno. Se lee en cinco minutos; cada parte tiene su enlace.`,
    sections: sectionsEs(n),
  }),
  en: ({ app }, n) => ({
    title: 'Tutorial',
    lead: `Everything you can do on ${app}, from reading your first ranking to publishing one. It’s a five-minute read; each part has its own link.`,
    sections: sectionsEn(n),
  }),
})

/** The tutorial with the current settings of the installation. */
export const tutorialWith = (n: TutorialNumbers): DocumentTexts =>
  eachLanguage((code) => (facts) => tutorialTexts[code](facts, n))
