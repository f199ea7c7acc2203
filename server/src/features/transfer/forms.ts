import type { Columns } from '@liston/contract/transfer'
import { type CategorySlug, SEPARATORS, SIMILAR_NAMES } from '@liston/contract/rankings'
import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

/** The column choices in a form of the preview. */
const columnsIn = ({ name, note, by, first, limit, separator, similar }: Fields): Columns => ({
  ...(name && { name: Number(name) }),
  ...(note && { note: Number(note) }),
  ...(by && { by: Number(by) }),
  ...(first && { first: oneOf('first', first, ['low', 'high']) }),
  ...(limit && { limit: Number(limit) }),
  ...(separator && { separator: oneOf('separator', separator, SEPARATORS) }),
  ...(similar && { similar: oneOf('similar', similar, SIMILAR_NAMES) }),
})

type Answer = { id: string }
type Made = { draftId: string }

/** Forms for importing without JavaScript: pasted text is read, then becomes a draft. Files need JavaScript. */
export const transferForms: PlainForm[] = [
  {
    path: '/import',
    keep: ['text'],
    submit: ({ transfer }, { text = '' }) => transfer.begin({ name: '', file: new TextEncoder().encode(text) }),
    leadsTo: (_fields, done) => `/import?file=${(done as Answer).id}`,
  },
  {
    path: '/import/draft',
    page: ({ id = '' }) => `/import?file=${encodeURIComponent(id)}`,
    submit: ({ transfer }, { id = '', topic = '', category, language, ...fields }) =>
      transfer.makeDraft({
        id,
        topic,
        category: (category || null) as CategorySlug | null,
        language: oneOf('language', language, ['es', 'en']),
        ...columnsIn(fields),
      }),
    leadsTo: (_fields, done) => `/create-ranking?draft=${(done as Made).draftId}`,
  },
]
