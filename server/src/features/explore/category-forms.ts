import { ownPath } from '@liston/contract/accounts'
import { CATEGORY_FORM } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const back = (fields: Fields) => ownPath(fields.back)

/** Follow form of a category, without JavaScript; the endpoint validates it. */
export const categoryForms: PlainForm[] = [
  {
    path: CATEGORY_FORM,
    page: back,
    submit: ({ explore }, { act, category = '' }) =>
      explore[oneOf('act', act, ['follow', 'unfollow']) === 'follow' ? 'followCategory' : 'unfollowCategory']({
        category: category as CategorySlug,
      }),
    leadsTo: back,
    keep: ['category'],
  },
]
