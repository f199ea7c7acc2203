import type { translationRefusals } from '@liston/contract/rankings'
import { refusalText as textOf, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural } from '../../../platform/texts.tsx'
import { helpRefusalWords } from '../../economy/index.ts'

/** Texts of the translations of a ranking's items. */
export const translationTexts = defineTexts({
  es: {
    languages: { es: 'español', en: 'inglés' },
    about: {
      model: (to: string) =>
        `Un modelo de IA traduce al ${to} lo que falta. Quien lea en ${to} lo verá junto al nombre original, con la marca de traducción automática. Los votos no cambian.`,
      included: (to: string) =>
        `Pone en ${to} los nombres que están en la base de conocimiento incluida; lo que no conoce vuelve sin coste. Quien lea en ${to} lo verá junto al nombre original. Los votos no cambian.`,
    },
    translate: (to: string) => `Traducir al ${to}`,
    all: 'Todo está traducido.',
    loading: 'Cargando la traducción…',
    failed: 'No se ha podido cargar la traducción.',
    done: (n: number, left: number) =>
      `${plural('es', n, { one: 'Se ha traducido # elemento', other: 'Se han traducido # elementos' })}${left > 0 ? `; de ${left} no hay traducción y no se han cobrado` : ''}.`,
    none: 'Sin traducir',
    byMachine: 'traducción automática',
    byHand: 'revisada',
    nameOf: (name: string) => `${name}: nombre en el otro idioma`,
    noteOf: (name: string) => `${name}: nota en el otro idioma`,
    correct: 'Corregir',
    write: 'Escribir',
    correctOf: (name: string) => `Corregir la traducción de ${name}`,
    save: 'Guardar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
    saved: (name: string) => `Guardado: ${name}`,
    noted: 'Nota',
    translated: 'Nombre',
  },
  en: {
    languages: { es: 'Spanish', en: 'English' },
    about: {
      model: (to) =>
        `An AI model translates what is missing into ${to}. People who read in ${to} see it beside the original name, marked as a machine translation. Votes stay as they are.`,
      included: (to) =>
        `Names that are in the included knowledge base get their ${to} one; what it does not know costs nothing. People who read in ${to} see it beside the original name. Votes stay as they are.`,
    },
    translate: (to) => `Translate into ${to}`,
    all: 'Everything is translated.',
    loading: 'Loading the translation…',
    failed: 'The translation could not be loaded.',
    done: (n, left) =>
      `${plural('en', n, { one: '# item was translated', other: '# items were translated' })}${left > 0 ? `; ${left} have no translation and were not charged` : ''}.`,
    none: 'Not translated',
    byMachine: 'machine translation',
    byHand: 'checked',
    nameOf: (name) => `${name}: name in the other language`,
    noteOf: (name) => `${name}: note in the other language`,
    correct: 'Correct',
    write: 'Write it',
    correctOf: (name) => `Correct the translation of ${name}`,
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: (name) => `Saved: ${name}`,
    noted: 'Note',
    translated: 'Name',
  },
})

export const words = defineTexts<RefusalWords<(typeof translationRefusals)['translate']>>({
  es: {
    ...helpRefusalWords('es'),
    NOT_FOUND: () => 'Este ranking ya no está.',
    FORBIDDEN: () => 'Este ranking no es tuyo.',
    ALL_TRANSLATED: () => translationTexts.es.all,
  },
  en: {
    ...helpRefusalWords('en'),
    NOT_FOUND: () => 'This ranking no longer exists.',
    FORBIDDEN: () => 'This ranking is not yours.',
    ALL_TRANSLATED: () => translationTexts.en.all,
  },
})

export const translationRefusal = (language: Language, error: object | null): string | null =>
  error && textOf(words, language, error)
