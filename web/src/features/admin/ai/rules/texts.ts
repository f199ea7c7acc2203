import type { deskRefusals } from '@liston/contract/ranking-ai'
import { refusalText, type RefusalWords } from '../../../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, type Language } from '../../../../platform/texts.tsx'

export const aiRuleTexts = defineTexts({
  es: {
    topics: 'Temas vetados',
    topicsLead:
      'De esto no se hacen listas con IA. Vale desde la siguiente petición, también escrito con tildes, mayúsculas o letras cambiadas. Quien lo pide lee qué palabras son.',
    noTopics: 'No hay ninguno',
    words: 'Palabra o frase',
    wordsHint: 'Se busca como palabra entera.',
    block: 'Vetar',
    blocked: 'Vetado: ya vale',
    unblock: 'Quitar',
    unblockOf: (words: string) => `Quitar «${words}»`,
    unblocked: 'Quitado',
    guidance: 'Instrucciones de la casa',
    guidanceLead:
      'Se añaden a lo que se le pide al modelo en cada lista: qué preferir, cómo decirlo. No pueden quitar ninguna regla de seguridad: esas van detrás y se comprueban aparte.',
    guidanceWords: 'Qué se le pide además',
    guidanceHint: (max: number) => `Hasta ${max} caracteres. Vacío: nada más.`,
    save: 'Guardar',
    saving: 'Guardando…',
    saved: 'Guardado: vale desde la siguiente lista',
    notSaved: 'No se ha guardado',
    versions: (n: number) => counted('es', n, { one: 'versión', other: 'versiones' }),
    current: 'La que vale',
    nothing: 'Nada más',
    back: 'Volver a esta',
    backTo: (version: number) => `Volver a la versión ${version}`,
    version: (version: number) => `Versión ${version}`,
    gone: 'Alguien que ya no está',
  },
  en: {
    topics: 'Blocked topics',
    topicsLead:
      'No lists are made by AI of these. It holds from the next wish on, also with accents, capitals or letters in disguise. Who wishes for one reads which words they are.',
    noTopics: 'There are none',
    words: 'Word or phrase',
    wordsHint: 'Looked for as a whole word.',
    block: 'Block',
    blocked: 'Blocked: it holds',
    unblock: 'Take off',
    unblockOf: (words: string) => `Take “${words}” off`,
    unblocked: 'Taken off',
    guidance: 'Instructions of the house',
    guidanceLead:
      'Added to what the model is asked for each list: what to prefer, how to put it. They can’t lift a rule of safety: those come after them, and are checked apart.',
    guidanceWords: 'What it is asked for besides',
    guidanceHint: (max: number) => `Up to ${max} characters. Empty: nothing besides.`,
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved: it holds from the next list on',
    notSaved: 'Not saved',
    versions: (n: number) => counted('en', n, { one: 'version', other: 'versions' }),
    current: 'Stands',
    nothing: 'Nothing besides',
    back: 'Back to this one',
    backTo: (version: number) => `Back to version ${version}`,
    version: (version: number) => `Version ${version}`,
    gone: 'Someone who has left',
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
    NOT_FOUND: () => 'It is gone.',
    GUIDANCE_CHANGED: () =>
      'Someone changed them in the meantime. These are the current values: check them and save again.',
    NOTHING_NEW: () => 'They say so already.',
  },
})

/** Text for a refused change of a rule of the AI. */
export const aiRuleRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
