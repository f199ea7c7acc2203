import type { ListKind, ListMode } from '@liston/contract/screening'
import { defineTexts } from '../../platform/texts.tsx'

const es = {
  title: 'Listas',
  lead: 'Palabras, dominios e imágenes que no entran, o que alguien mira antes de que se vean. Cada cambio queda apuntado.',
  lists: 'Listas',
  kinds: { word: 'Palabras', domain: 'Dominios', image: 'Imágenes' } satisfies Record<ListKind, string>,
  value: { word: 'Palabra o frase', domain: 'Dominio', image: 'Imagen' } satisfies Record<ListKind, string>,
  hint: {
    word: 'Vale para la palabra entera, con o sin acentos, con números en lugar de letras o con letras sueltas.',
    domain: 'Vale también para todo lo que cuelga de él.',
    image: 'La dirección de una imagen de aquí, o el SHA-256 de un archivo. Se reconoce también si cambia de tamaño.',
  } satisfies Record<ListKind, string>,
  mode: 'Qué pasa',
  modes: { refuse: 'No se puede publicar', hold: 'Se mira antes' } satisfies Record<ListMode, string>,
  modeHint: 'Se mira antes donde se puede: comentarios, reseñas y rankings nuevos. En lo demás no se puede publicar.',
  note: 'Por qué',
  noteHint: 'Para quien venga después. Si quieres.',
  add: 'Poner en la lista',
  added: 'Está en la lista',
  remove: (value: string) => `Quitar «${value}»`,
  removeShort: 'Quitar',
  removed: 'Ya no está en la lista',
  notDone: 'No se ha cambiado la lista',
  columns: { mode: 'Qué pasa', note: 'Por qué', added: 'Desde', act: 'Quitar' },
  empty: {
    word: 'No hay palabras en la lista',
    domain: 'No hay dominios en la lista',
    image: 'No hay imágenes en la lista',
  },
  look: (bits: string) => `Imagen ${bits}`,
}

export const listTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Lists',
    lead: 'Words, domains and pictures that are blocked or reviewed before they show. Every change is logged.',
    lists: 'Lists',
    kinds: { word: 'Words', domain: 'Domains', image: 'Pictures' },
    value: { word: 'Word or phrase', domain: 'Domain', image: 'Picture' },
    hint: {
      word: 'Matches the whole word, with or without accents, with digits as letters or spelled out letter by letter.',
      domain: 'Includes its subdomains.',
      image: 'The address of a picture on this site, or the SHA-256 of a file. Also matches other sizes.',
    },
    mode: 'What happens',
    modes: { refuse: 'Can’t be published', hold: 'Review first' },
    modeHint: 'Review first works for comments, reviews and new rankings. Elsewhere it can’t be published.',
    note: 'Why',
    noteHint: 'For the next moderator. Optional.',
    add: 'Add to the list',
    added: 'Added to the list',
    remove: (value: string) => `Remove “${value}”`,
    removeShort: 'Remove',
    removed: 'Removed from the list',
    notDone: 'The list was not changed',
    columns: { mode: 'What happens', note: 'Why', added: 'Since', act: 'Remove' },
    empty: {
      word: 'No words on the list',
      domain: 'No domains on the list',
      image: 'No pictures on the list',
    },
    look: (bits: string) => `Picture ${bits}`,
  },
})
