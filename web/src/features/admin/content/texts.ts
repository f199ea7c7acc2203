import type { ManageAct, ManagedColumn, manageRefusals, RankingStatus } from '@liston/contract/rankings'
import type { AskedContent, ContentState, ContentType } from '@liston/contract/reports'
import type * as z from 'zod'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Status = z.infer<typeof RankingStatus>

const es = {
  title: 'Contenido',
  lead: 'Lo que publica la comunidad, en cualquier estado. Cada cambio lleva su motivo y queda registrado.',
  search: 'Buscar',
  searchHint: 'Una parte del tema.',
  status: 'Estado',
  statuses: {
    draft: 'Borrador',
    published: 'Publicado',
    locked: 'Cerrado',
    archived: 'Archivado',
    hidden: 'Oculto',
    deleted: 'En la papelera',
  } satisfies Record<Status, string>,
  category: 'Categoría',
  order: 'Orden',
  any: 'Cualquiera',
  orders: { newest: 'Los más nuevos', oldest: 'Los más antiguos' },
  fileHint: 'Hasta 10.000 rankings. Queda en la auditoría.',
  topic: 'Tema',
  columns: {
    author: 'Autoría',
    category: 'Categoría',
    status: 'Estado',
    votes: 'Votos y votantes',
    created: 'Creado',
  } satisfies Record<ManagedColumn, string>,
  private: 'privado',
  change: 'Cambiar',
  changeOf: (topic: string) => `Cambiar «${topic}»`,
  act: 'Qué hacer',
  acts: {
    lock: 'Cerrar la votación',
    unlock: 'Abrir la votación',
    recategorise: 'Cambiar de categoría',
    restore: 'Sacar de la papelera',
  } satisfies Record<ManageAct, string>,
  newCategory: 'Categoría nueva',
  reason: 'Motivo',
  saved: 'Guardado',
  decide: 'Ocultar o sancionar',
  none: 'No hay ningún ranking así',
  // Items, comments, reviews and articles.
  kinds: 'Qué se muestra',
  tabs: {
    rankings: 'Rankings',
    item: 'Elementos',
    comment: 'Comentarios',
    review: 'Reseñas',
    article: 'Artículos',
  } satisfies Record<ContentType | 'rankings', string>,
  thing: 'Qué es',
  untitled: 'Sin texto',
  states: { visible: 'A la vista', hidden: 'Oculto', held: 'Por revisar' } satisfies Record<ContentState, string>,
  published: 'Publicado',
  ordersOf: { newest: 'Lo más nuevo', oldest: 'Lo más antiguo' } satisfies Record<AskedContent['order'], string>,
  searchHintOf: {
    item: 'Una parte del nombre, desde 3 caracteres.',
    comment: 'Unas palabras, desde 3 caracteres.',
    review: 'Unas palabras, desde 3 caracteres.',
    article: 'Una parte del título, desde 3 caracteres.',
  } satisfies Record<ContentType, string>,
  decideThing: 'Decidir',
  decideOn: (title: string) => `Decidir sobre «${title.slice(0, 60)}»`,
  removed: 'Retirado del todo',
  byAuthor: 'Lo ocultó quien creó el ranking',
  noneOf: {
    item: 'No hay ningún elemento así',
    comment: 'No hay ningún comentario así',
    review: 'No hay ninguna reseña así',
    article: 'No hay ningún artículo así',
  } satisfies Record<ContentType, string>,
}

/** Texts of the content tables. */
export const contentTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Content',
    lead: 'Everything the community posts, in any state. Every change needs a reason and is logged.',
    search: 'Search',
    searchHint: 'Part of the topic.',
    status: 'State',
    statuses: {
      draft: 'Draft',
      published: 'Published',
      locked: 'Locked',
      archived: 'Archived',
      hidden: 'Hidden',
      deleted: 'In the trash',
    },
    category: 'Category',
    order: 'Order',
    any: 'Any',
    orders: { newest: 'Newest first', oldest: 'Oldest first' },
    fileHint: 'Up to 10,000 rankings. The download is recorded in the audit log.',
    topic: 'Topic',
    columns: {
      author: 'Author',
      category: 'Category',
      status: 'State',
      votes: 'Votes and voters',
      created: 'Created',
    },
    private: 'private',
    change: 'Change',
    changeOf: (topic: string) => `Change “${topic}”`,
    act: 'What to do',
    acts: {
      lock: 'Close voting',
      unlock: 'Reopen voting',
      recategorise: 'Move to another category',
      restore: 'Restore from the trash',
    },
    newCategory: 'New category',
    reason: 'Reason',
    saved: 'Saved',
    decide: 'Hide or sanction',
    none: 'No matching rankings',
    kinds: 'What is shown',
    tabs: { rankings: 'Rankings', item: 'Items', comment: 'Comments', review: 'Reviews', article: 'Articles' },
    thing: 'What it is',
    untitled: 'No text',
    states: { visible: 'Visible', hidden: 'Hidden', held: 'To be reviewed' },
    published: 'Posted',
    ordersOf: { newest: 'Newest first', oldest: 'Oldest first' },
    searchHintOf: {
      item: 'Part of the name, at least 3 characters.',
      comment: 'Part of the text, at least 3 characters.',
      review: 'Part of the text, at least 3 characters.',
      article: 'Part of the title, at least 3 characters.',
    },
    decideThing: 'Decide',
    decideOn: (title: string) => `Decide about “${title.slice(0, 60)}”`,
    removed: 'Removed for good',
    byAuthor: 'Hidden by the ranking’s author',
    noneOf: {
      item: 'No matching items',
      comment: 'No matching comments',
      review: 'No matching reviews',
      article: 'No matching articles',
    },
  },
})

type Words = RefusalWords<typeof manageRefusals>

const refusalsEs: Words = {
  NOT_FOUND: () => 'Ese ranking ya no está.',
  NOTHING_TO_CHANGE: () => 'Tal como está ahora, eso no se puede hacer. Recarga la tabla.',
  CATEGORY_MISSING: () => 'Elige la categoría nueva.',
  CATEGORY_CLOSED: () => 'Esa categoría no admite rankings nuevos.',
}
const refusalsEn: Words = {
  NOT_FOUND: () => 'That ranking no longer exists.',
  NOTHING_TO_CHANGE: () => 'That isn’t possible in its current state. Reload the table.',
  CATEGORY_MISSING: () => 'Choose the new category.',
  CATEGORY_CLOSED: () => 'That category takes no new rankings.',
}
export const words = defineTexts({ es: refusalsEs, en: refusalsEn })

/** Text for a refused change of a ranking. */
export const manageRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
