import type { deskRefusals } from '@liston/contract/ranking-ai'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, type Language } from '../../../platform/texts.tsx'

export const aiRuleTexts = defineTexts({
  es: {
    topics: 'Temas vetados',
    topicsLead:
      'De esto no se hacen listas con IA. Vale desde la siguiente petición, también escrito con tildes, mayúsculas o letras cambiadas. Quien lo pide lee qué palabras son.',
    noTopics: 'No hay ninguno',
    words: 'Palabra o frase',
    wordsHint: 'Se busca como palabra entera.',
    block: 'Vetar',
    blocked: 'Vetado',
    unblock: 'Quitar',
    unblockOf: (words: string) => `Quitar «${words}»`,
    unblocked: 'Quitado',
    guidance: 'Instrucciones añadidas',
    guidanceLead:
      'Se añaden a lo que se le pide al modelo en cada lista: qué preferir, cómo decirlo. No pueden quitar ninguna regla de seguridad: esas van detrás y se comprueban aparte.',
    guidanceWords: 'Qué se le pide además',
    guidanceHint: (max: number) =>
      `Hasta ${counted('es', max, { one: 'carácter', other: 'caracteres' })}. Vacío: ninguna.`,
    save: 'Guardar',
    saving: 'Guardando…',
    saved: 'Guardado: vale desde la siguiente lista',
    notSaved: 'No se ha guardado',
    versions: (n: number) => counted('es', n, { one: 'versión', other: 'versiones' }),
    current: 'La actual',
    nothing: 'Ninguna',
    back: 'Volver a esta',
    backTo: (version: number) => `Volver a la versión ${version}`,
    version: (version: number) => `Versión ${version}`,
    gone: 'Cuenta eliminada',
  },
  en: {
    topics: 'Blocked topics',
    topicsLead:
      'AI doesn’t create lists about these. Applies from the next request, also with accents, capitals or look-alike letters. People who ask for one see which words are blocked.',
    noTopics: 'No blocked topics',
    words: 'Word or phrase',
    wordsHint: 'Matched as a whole word.',
    block: 'Block',
    blocked: 'Blocked',
    unblock: 'Unblock',
    unblockOf: (words: string) => `Unblock “${words}”`,
    unblocked: 'Unblocked',
    guidance: 'Extra instructions',
    guidanceLead:
      'Added to the model’s instructions for each list: what to prefer, which style. They can’t override the safety rules, which come after them and are checked separately.',
    guidanceWords: 'Extra instructions',
    guidanceHint: (max: number) =>
      `Up to ${counted('en', max, { one: 'character', other: 'characters' })}. Leave empty for none.`,
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved: applies from the next list',
    notSaved: 'Not saved',
    versions: (n: number) => counted('en', n, { one: 'version', other: 'versions' }),
    current: 'Current',
    nothing: 'None',
    back: 'Restore this version',
    backTo: (version: number) => `Restore version ${version}`,
    version: (version: number) => `Version ${version}`,
    gone: 'Deleted user',
  },
})

type Of = typeof deskRefusals
type Words = RefusalWords<Of['blockTopic'] & Of['unblockTopic'] & Of['saveGuidance']>
const words = defineTexts<Words>({
  es: {
    ALREADY_BLOCKED: () => 'Ya está vetado.',
    NO_WORDS: () => 'Ahí no queda ninguna palabra que buscar.',
    TOO_MANY_BLOCKED: ({ max }) => `Caben ${max}. Quita alguno antes.`,
    NOT_FOUND: () => 'Ya no está.',
    GUIDANCE_CHANGED: () =>
      'Alguien las ha cambiado mientras mirabas. Esto es lo que hay ahora: mira y guarda otra vez.',
    NOTHING_NEW: () => 'Ya dicen eso.',
  },
  en: {
    ALREADY_BLOCKED: () => 'It is blocked already.',
    NO_WORDS: () => 'No word is left of that to look for.',
    TOO_MANY_BLOCKED: ({ max }) => `There is room for ${max}. Take one off first.`,
    NOT_FOUND: () => 'It no longer exists.',
    GUIDANCE_CHANGED: () =>
      'Someone changed them in the meantime. These are the current values: check them and save again.',
    NOTHING_NEW: () => 'They say so already.',
  },
})

/** Text for a refused change of a rule of the AI. */
export const aiRuleRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
