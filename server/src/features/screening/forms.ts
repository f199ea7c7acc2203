import { ListKind, type NewEntry } from '@liston/contract/screening'
import type { Fields, PlainForm } from '../../platform/http/index.ts'

const listOf = ({ kind = '' }: Fields) => `/admin-panelrankw/lists?kind=${ListKind.catch('word').parse(kind)}` as const

/** Forms of the screening lists without JavaScript. */
export const screeningForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/lists/add',
    page: listOf,
    submit: ({ screening }, { kind, value = '', mode, note = '' }) =>
      screening.add({ kind, value, note, ...(kind === 'image' ? {} : { mode }) } as NewEntry),
    leadsTo: listOf,
    keep: ['value', 'mode', 'note'],
  },
  {
    path: '/admin-panelrankw/lists/remove',
    page: listOf,
    submit: ({ screening }, { id = '' }) => screening.remove({ id }),
    leadsTo: listOf,
  },
]
