import { type OptionalText, rankingRules } from '@liston/contract/rankings'
import { counted, defineTexts, formatNumber, plural } from '../../../platform/texts.tsx'
import { reorderWords } from './reorder-words.ts'

const NAMES_SHOWN = 10
/** The first names of a list, as the end of a sentence. */
const firstOf = (names: readonly string[]): string =>
  `${names.slice(0, NAMES_SHOWN).join(', ')}${names.length > NAMES_SHOWN ? '…' : '.'}`

type Hints = Partial<Record<OptionalText, { hint: string; placeholder: string }>>

/** Texts of creating and editing a ranking. */
export const editorTexts = defineTexts({
  es: {
    titles: ['El tema', 'Los elementos', 'El orden', 'Publicar'],
    topic: 'Tema',
    topicHint: 'De 5 a 100 caracteres. Que se entienda solo.',
    topicExample: 'Las mejores tapas de Sevilla',
    category: 'Categoría',
    chooseCategory: 'Elige una…',
    language: 'Idioma del ranking',
    languages: { es: 'Español', en: 'Inglés' },
    more: 'Criterio, descripción y vídeo',
    video: 'Vídeo',
    problems: {
      BAD_ITEM: (name: string) => `«${name}»: revisa su nombre y su nota.`,
      BAD_TEXT: () => 'Es demasiado largo o tiene caracteres que no se ven.',
      BAD_VIDEO: () => 'Eso no es un vídeo de YouTube o Vimeo. Copia la dirección entera.',
      BAD_END: () => 'El fin de la votación está incompleto. Pon el día y la hora, o vacía el campo.',
    },
    videoHint: 'La dirección de un vídeo de YouTube o Vimeo. Solo se carga si alguien pulsa.',
    criterion: 'Criterio',
    description: 'Descripción',
    hints: {
      criterion: { hint: 'Qué se valora, en una frase. Evita discusiones.', placeholder: 'Por sabor, no por foto' },
    } as Hints,
    items: 'Añadir elementos',
    itemsHint: 'Escribe o pega una lista: comas, líneas, «1.», «-»… Intro los añade; las comillas guardan comas.',
    itemsExample: 'Espinacas con garbanzos, salmorejo, pringá',
    add: (n: number) => `Añadir ${formatNumber('es', n)}`,
    notRead: 'No se ha podido leer lo escrito. Comprueba la conexión y prueba otra vez.',
    willAdd: 'Se añadirán:',
    readAsTable: (name: string, by: string | null) =>
      `Leído como tabla.${name && ` Nombres: «${name}».`}${by ? ` Orden: «${by}».` : ''} Para cambiarlo, usa Importar.`,
    xml: 'Esto es XML. Pega los nombres o una tabla.',
    repeated: (names: readonly string[]) =>
      `${plural('es', names.length, { one: 'Ya estaba # nombre', other: 'Ya estaban # nombres' })}: ${firstOf(names)}`,
    leftOut: (n: number) =>
      `${plural('es', n, { one: 'Se ha quedado fuera # carácter', other: 'Se han quedado fuera # caracteres' })}: se leen ${formatNumber('es', rankingRules.PASTE_MAX)} de una vez.`,
    tooLong: (name: string) => `Pasa de 80 caracteres: «${name}».`,
    count: (n: number, max: number) => `${counted('es', n, { one: 'elemento', other: 'elementos' })} de ${max}`,
    listEmpty: 'Añade al menos dos elementos y ponlos en tu orden.',
    itemName: (place: number) => `Nombre del elemento ${place}`,
    note: (name: string) => `Nota de ${name}`,
    addNote: (name: string) => `Escribir una nota para ${name}`,
    noteExample: 'Por qué está aquí (opcional)',
    remove: (name: string) => `Quitar ${name}`,
    removed: (name: string) => `Has quitado «${name}».`,
    undo: 'Deshacer',
    same: (name: string) => `Repetido: ya está «${name}».`,
    badName: {
      'too long': 'Pasa de 80 caracteres: no se guarda.',
      'too many marks': 'Tiene caracteres con demasiados signos: no se guarda.',
    },
    badNote: 'La nota pasa de 280 caracteres: no se guarda.',
    keepBoth: 'Dejar los dos',
    mergeItems: 'Unirlos',
    alike: (name: string) => `¿Es lo mismo que «${name}»?`,
    cover: 'la portada',
    addImage: 'Añadir imagen',
    changeImage: 'Cambiar imagen',
    removeImage: 'Quitar imagen',
    visibility: 'Quién lo ve',
    public: 'Público',
    publicHint: 'Todo el mundo lo ve y lo vota.',
    private: 'Privado',
    privateHint: 'Tú, y quien tenga tu enlace secreto.',
    privateLeft: (n: number) =>
      `Tú, y quien tenga tu enlace secreto. Te ${plural('es', n, { one: 'queda # privado', other: 'quedan # privados' })}.`,
    mode: 'Quién decide el orden',
    modes: { community: 'La gente', personal: 'Tú' },
    modeHints: {
      community: 'Cada voto cuenta: la lista se ordena sola.',
      personal: 'Tu orden no se mueve; se vota la lista entera.',
    },
    endsAt: 'Fin de la votación (opcional)',
    endsAtHint: (zone: string, minutes: number) =>
      `${zone && `Hora ${zone}. `}Ese día se cierra sola. Como pronto, dentro de ${counted('es', minutes, { one: 'minuto', other: 'minutos' })}.`,
    preview: 'Así se verá',
    previewTopic: 'Tu tema',
    previewItem: 'Tu elemento',
    previewMore: (n: number) => `y ${n} más`,
    noVotes: 'Sin votos todavía: manda tu orden.',
    reorder: reorderWords.es,
  },
  en: {
    titles: ['The topic', 'The items', 'The order', 'Publish'],
    topic: 'Topic',
    topicHint: '5 to 100 characters. It should speak for itself.',
    topicExample: 'The best tapas in Seville',
    category: 'Category',
    chooseCategory: 'Choose one…',
    language: 'Language of the ranking',
    languages: { es: 'Spanish', en: 'English' },
    more: 'Criterion, description and video',
    video: 'Video',
    problems: {
      BAD_ITEM: (name: string) => `“${name}”: check its name and its note.`,
      BAD_TEXT: () => 'It’s too long or has characters that can’t be seen.',
      BAD_VIDEO: () => 'That is not a video on YouTube or Vimeo. Copy the whole address.',
      BAD_END: () => 'The end of voting is incomplete. Set the day and the time, or clear the field.',
    },
    videoHint: 'The address of a video on YouTube or Vimeo. It is loaded only if somebody presses.',
    criterion: 'Criterion',
    description: 'Description',
    hints: {
      criterion: { hint: 'What counts, in one sentence. It saves arguments.', placeholder: 'By taste, not by looks' },
    },
    items: 'Add items',
    itemsHint: 'Type or paste a list: commas, lines, “1.”, “-”… Enter adds them; quotes keep commas.',
    itemsExample: 'Patatas bravas, croquettes, gazpacho',
    add: (n: number) => `Add ${formatNumber('en', n)}`,
    notRead: 'Your text could not be read. Check your connection and try again.',
    willAdd: 'To be added:',
    readAsTable: (name: string, by: string | null) =>
      `Read as a table.${name && ` Names: “${name}”.`}${by ? ` Order: “${by}”.` : ''} To change this, use Import.`,
    xml: 'This is XML. Paste the names or a table.',
    repeated: (names: readonly string[]) =>
      `${plural('en', names.length, { one: '# name was', other: '# names were' })} already there: ${firstOf(names)}`,
    leftOut: (n: number) =>
      `${plural('en', n, { one: '# character was', other: '# characters were' })} left out: ${formatNumber('en', rankingRules.PASTE_MAX)} are read at a time.`,
    tooLong: (name: string) => `Longer than 80 characters: “${name}”.`,
    count: (n: number, max: number) => `${counted('en', n, { one: 'item', other: 'items' })} of ${max}`,
    listEmpty: 'Add at least two items and put them in your order.',
    itemName: (place: number) => `Name of item ${place}`,
    note: (name: string) => `Note on ${name}`,
    addNote: (name: string) => `Write a note on ${name}`,
    noteExample: 'Why it is here (optional)',
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `You removed “${name}”.`,
    undo: 'Undo',
    same: (name: string) => `Duplicate: “${name}” is already on the list.`,
    badName: {
      'too long': 'Longer than 80 characters: not saved.',
      'too many marks': 'A letter has too many marks: not saved.',
    },
    badNote: 'The note is longer than 280 characters: not saved.',
    keepBoth: 'Keep both',
    mergeItems: 'Merge',
    alike: (name: string) => `Is this the same as “${name}”?`,
    cover: 'the cover',
    addImage: 'Add a picture',
    changeImage: 'Change the picture',
    removeImage: 'Remove the picture',
    visibility: 'Who sees it',
    public: 'Public',
    publicHint: 'Everyone can see it and vote.',
    private: 'Private',
    privateHint: 'You, and anyone with your secret link.',
    privateLeft: (n: number) =>
      `You, and anyone with your secret link. You have ${n} private ${plural('en', n, { one: 'one', other: 'ones' })} left.`,
    mode: 'Who decides the order',
    modes: { community: 'Everyone', personal: 'You' },
    modeHints: {
      community: 'Every vote counts: the list orders itself.',
      personal: 'Your order stays; people vote for the whole list.',
    },
    endsAt: 'Voting ends (optional)',
    endsAtHint: (zone: string, minutes: number) =>
      `${zone && `${zone} time. `}It closes automatically at that time, in ${counted('en', minutes, { one: 'minute', other: 'minutes' })} at the earliest.`,
    preview: 'Preview',
    previewTopic: 'Your topic',
    previewItem: 'Your item',
    previewMore: (n: number) => `and ${n} more`,
    noVotes: 'No votes yet: your order stands.',
    reorder: reorderWords.en,
  },
})
export type EditorTexts = (typeof editorTexts)['es']
