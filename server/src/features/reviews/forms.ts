import { ownPath } from '@liston/contract/accounts'
import {
  photoFields,
  readPhotos,
  readReviewAct,
  REVIEW_ACT_FORM,
  REVIEW_FORM,
  reviewRules,
} from '@liston/contract/reviews'
import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const photoNames = Array.from({ length: reviewRules.PHOTOS_MAX }, (_, place) => photoFields(place)).flatMap(
  ({ id, alt }) => [id, alt],
)

/** Review forms without JavaScript: the user's own review, and the buttons of other reviews. */
export const reviewForms: PlainForm[] = [
  {
    path: REVIEW_FORM,
    page: ({ back }) => ownPath(back),
    key: ({ key }) => key || null,
    submit: ({ reviews }, { item = '', stars = '', text = '', spoiler, ...rest }) =>
      reviews.save({
        itemId: item,
        stars: Number(stars),
        text: text.trim(),
        spoiler: spoiler === 'on',
        images: readPhotos(rest),
      }),
    leadsTo: ({ next, back }) => ownPath(next || back),
    keep: ['item', 'stars', 'text', 'spoiler', ...photoNames],
  },
  {
    path: REVIEW_ACT_FORM,
    page: ({ back }) => ownPath(back),
    submit({ reviews }, { act = '' }) {
      const { act: what, id } = readReviewAct(act)
      if (what === 'remove') return reviews.remove({ id })
      if (what === 'restore') return reviews.restore({ id })
      return reviews.setHelpful({ id, helpful: oneOf('act', what, ['helpful', 'unhelpful']) === 'helpful' })
    },
    leadsTo: after,
    keep: ['act'],
  },
]

/** Path of the page after an action. After a deletion it offers to restore the review. */
function after({ back, act = '' }: Fields): string {
  const { act: what, id } = readReviewAct(act)
  const page = new URL(ownPath(back), 'http://own.invalid')
  page.searchParams.delete('gone')
  if (what === 'remove') page.searchParams.set('gone', id)
  return page.pathname + page.search
}
