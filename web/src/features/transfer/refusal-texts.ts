import type { transferRefusals } from '@liston/contract/transfer'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, formatNumber, type Language } from '../../platform/texts.tsx'

type Refusals = (typeof transferRefusals)['begin' | 'makeDraft'] &
  (typeof transferRefusals)['begin'] &
  (typeof transferRefusals)['makeDraft'] & { BODY_TOO_LARGE: { readonly status: 413 } }

export const words = defineTexts<RefusalWords<Refusals>>({
  es: {
    FILE_EMPTY: () => 'Ahí no hay nada. Elige un archivo o pega una lista.',
    BODY_TOO_LARGE: () => 'Pesa más de 2 MB. Quita filas o columnas y prueba otra vez.',
    TABLE_TOO_LARGE: ({ rows, columns }) =>
      `Tiene demasiado: leemos hasta ${counted('es', rows, { one: 'fila', other: 'filas' })} y ${counted('es', columns, { one: 'columna', other: 'columnas' })}.`,
    NO_TEXT: ({ found }) =>
      found === 'zip'
        ? 'Es un ZIP o una hoja de Excel. Descomprímelo y elige uno de sus CSV, o guarda la hoja como CSV.'
        : found === 'xml'
          ? 'Es XML, y de ese formato solo leemos la lista de MyAnimeList. Elige un CSV.'
          : 'No es un archivo de texto. Elige un CSV o un JSON.',
    WRONG_ENCODING: () => 'No entendemos sus caracteres. Guárdalo como CSV en UTF-8 y prueba otra vez.',
    FILE_BROKEN: ({ line }) =>
      line === null
        ? 'El archivo está cortado o no es lo que dice ser.'
        : `No es un CSV que se pueda leer: algo falla en la línea ${formatNumber('es', line)}. Suele ser una comilla sin cerrar.`,
    JSON_UNKNOWN: () => 'Es JSON, pero no el de un ranking de aquí. Elige uno descargado de esta web, o un CSV.',
    NOT_FOUND: () => 'Ese archivo ya no está. Elígelo otra vez.',
    TOO_MANY_DRAFTS: ({ max }) => `Ya tienes ${max} borradores. Publica o borra alguno.`,
    NOTHING_USABLE: ({ min }) => `Salen menos de ${min} elementos. Elige otra columna.`,
  },
  en: {
    FILE_EMPTY: () => 'It’s empty. Choose a file or paste a list.',
    BODY_TOO_LARGE: () => 'It’s larger than 2 MB. Remove some rows or columns and try again.',
    TABLE_TOO_LARGE: ({ rows, columns }) =>
      `It’s too big: we read up to ${counted('en', rows, { one: 'row', other: 'rows' })} and ${counted('en', columns, { one: 'column', other: 'columns' })}.`,
    NO_TEXT: ({ found }) =>
      found === 'zip'
        ? 'This is a ZIP or an Excel sheet. Unpack it and choose one of its CSV files, or save the sheet as CSV.'
        : found === 'xml'
          ? 'This is XML. The only XML we read is a MyAnimeList export. Choose a CSV file.'
          : 'This is not a text file. Choose a CSV or a JSON file.',
    WRONG_ENCODING: () => 'We can’t read its characters. Save it as CSV in UTF-8 and try again.',
    FILE_BROKEN: ({ line }) =>
      line === null
        ? 'The file is incomplete or isn’t the format it claims to be.'
        : `This CSV can’t be read: something is wrong in line ${formatNumber('en', line)}. It’s often an unclosed quote.`,
    JSON_UNKNOWN: () => 'It’s JSON, but not a ranking from this site. Choose one downloaded here, or a CSV.',
    NOT_FOUND: () => 'That file is no longer available. Choose it again.',
    TOO_MANY_DRAFTS: ({ max }) => `You already have ${max} drafts. Publish or delete one.`,
    NOTHING_USABLE: ({ min }) => `That gives fewer than ${min} items. Choose another column.`,
  },
})

/** Text of an error of an import. */
export const transferRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
