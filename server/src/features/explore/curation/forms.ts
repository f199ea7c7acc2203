import { ownPath } from '@liston/contract/accounts'
import { CATEGORIES_DESK, PICK_FORM } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { type Fields, oneOf, type PlainForm } from '../../../platform/http/index.ts'

const back = (fields: Fields) => ownPath(fields.back)
const desk = ({ category = '' }: Fields) => `${CATEGORIES_DESK}?open=${encodeURIComponent(category)}`

/** Forms for curators and for the admin page of categories, without JavaScript. The endpoints validate them. */
export const curationForms: PlainForm[] = [
  {
    path: PICK_FORM,
    page: back,
    submit: ({ explore }, { act, category = '', id = '' }) =>
      explore[oneOf('act', act, ['pick', 'unpick'])]({ category: category as CategorySlug, id }),
    leadsTo: back,
    keep: ['id'],
  },
  {
    path: `${CATEGORIES_DESK}/edit`,
    page: desk,
    submit: ({ explore }, { category = '', es = '', en = '', place = '', hidden }) =>
      explore.editCategory({
        category: category as CategorySlug,
        es: es.trim() || null,
        en: en.trim() || null,
        place: place === '' ? null : Number(place),
        hidden: hidden === 'on',
      }),
    leadsTo: desk,
    keep: ['category', 'es', 'en', 'place', 'hidden'],
  },
  {
    path: `${CATEGORIES_DESK}/appoint`,
    page: desk,
    submit: ({ explore }, { category = '', username = '' }) =>
      explore.appointCurator({ category: category as CategorySlug, username }),
    leadsTo: desk,
    keep: ['category', 'username'],
  },
  {
    path: `${CATEGORIES_DESK}/remove`,
    page: desk,
    submit: ({ explore }, { category = '', id = '' }) =>
      explore.removeCurator({ category: category as CategorySlug, id }),
    leadsTo: desk,
    keep: ['category'],
  },
]
