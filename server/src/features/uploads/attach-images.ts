import { type ImageChoice, type ImageKind, uploadRefusals } from '@liston/contract/uploads'
import type { Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { attach, release, releaseAll, setHidden } from './store.ts'

const refuse = refuser(uploadRefusals.attach)

export type AttachImages = {
  ownerId: string
  kind: ImageKind
  /** The thing that shows them: a ranking, a review. */
  to: string
  /** All that are to stand there; those that stood there and are not named are let go. */
  images: readonly ImageChoice[]
  at: Date
}

/**
 * Says which pictures stand at a thing, with their words. Throws IMAGE_NOT_FOUND (the endpoint declares
 * `uploadRefusals.attach`) for one that is gone, hidden, somebody else's, of another kind, or stands elsewhere.
 */
export async function attachImages(trx: Trx, { images, ...o }: AttachImages): Promise<void> {
  const one = new Map(images.map((image) => [image.id, image]))
  await release(trx, { ...o, keep: [...one.keys()] })
  if (one.size > 0 && (await attach(trx, { ...o, images: [...one.values()] })) < one.size)
    throw refuse('IMAGE_NOT_FOUND')
}

/** The things are gone for good: so are their pictures, after a day. */
export const releaseImages = releaseAll

/** Moderation hides a picture from everybody, its owner included; false when there is none. */
export const hideImage = (trx: Trx, id: string, at: Date): Promise<boolean> => setHidden(trx, id, at)

/** Moderation shows it again. */
export const showImage = (trx: Trx, id: string): Promise<boolean> => setHidden(trx, id, null)
