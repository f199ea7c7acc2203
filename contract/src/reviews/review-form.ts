import type { ImageChoice } from '../uploads/index.ts'
import { PHOTOS_MAX } from './rules.ts'

/** Where reviews are sent without JavaScript, and what the buttons beside them do. */
export const REVIEW_FORM = '/reviews'
export const REVIEW_ACT_FORM = '/reviews/act'

/** The fields that carry a photo, by its place from 0 on. */
export const photoFields = (place: number) => ({ id: `photo:${place}`, alt: `photo-alt:${place}` })

/** The photos among the fields of a form, in order. */
export const readPhotos = (fields: Readonly<Record<string, string | undefined>>): ImageChoice[] =>
  Array.from({ length: PHOTOS_MAX }, (_, place) => photoFields(place)).flatMap(({ id, alt }) => {
    const photo = fields[id]
    return photo ? { id: photo, alt: fields[alt] ?? '' } : []
  })

/** What a button beside a review does. */
export type ReviewAct = { act: 'helpful' | 'unhelpful' | 'remove' | 'restore'; id: string }

/** An act as the value of its button. */
export const reviewActText = ({ act, id }: ReviewAct): string => `${act} ${id}`

/** The same back. Anybody may send anything: the endpoint judges what it says. */
export function readReviewAct(text: string): ReviewAct {
  const [act = '', id = ''] = text.split(' ')
  return { act: act as ReviewAct['act'], id }
}
