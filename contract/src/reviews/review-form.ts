import type { ImageChoice } from '../uploads/index.ts'
import { PHOTOS_MAX } from './rules.ts'

/** Where the review form and the buttons of a review post to without JavaScript. */
export const REVIEW_FORM = '/reviews'
export const REVIEW_ACT_FORM = '/reviews/act'

/** Names of the form fields of a photo, by its position from 0 on. */
export const photoFields = (place: number) => ({ id: `photo:${place}`, alt: `photo-alt:${place}` })

/** The photos among the form fields, in order. */
export const readPhotos = (fields: Readonly<Record<string, string | undefined>>): ImageChoice[] =>
  Array.from({ length: PHOTOS_MAX }, (_, place) => photoFields(place)).flatMap(({ id, alt }) => {
    const photo = fields[id]
    return photo ? { id: photo, alt: fields[alt] ?? '' } : []
  })

/** The action of a button of a review. */
export type ReviewAct = { act: 'helpful' | 'unhelpful' | 'remove' | 'restore'; id: string }

/** Encodes an action as the value of its button. */
export const reviewActText = ({ act, id }: ReviewAct): string => `${act} ${id}`

/** Decodes a button value. Clients can send anything, so the endpoint validates it. */
export function readReviewAct(text: string): ReviewAct {
  const [act = '', id = ''] = text.split(' ')
  return { act: act as ReviewAct['act'], id }
}
