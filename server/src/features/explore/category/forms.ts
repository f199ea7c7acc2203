import { ownPath } from '@liston/contract/accounts'
import { CATEGORY_FORM } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import type { Fields, PlainForm } from '../../../platform/http/index.ts'

const back = (fields: Fields) => ownPath(fields.back)

/** Follow form of a category, without JavaScript; the endpoint validates it. */
export const categoryForms: PlainForm[] = [
  {
    path: CATEGORY_FORM,
    page: back,
    submit: ({ explore }, { act, category = '' }) =>
      explore[act === 'unfollow' ? 'unfollowCategory' : 'followCategory']({ category: category as CategorySlug }),
    leadsTo: back,
    keep: ['category'],
  },
]
