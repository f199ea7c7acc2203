import type { PlacePicture } from './features/settings/index.ts'
import { attachImages, releaseImages } from './features/uploads/index.ts'

/**
 * Lets settings attach an image without importing uploads, which is in the same layer. The replaced image may belong to
 * another user.
 */
export const placePicture: PlacePicture = async (trx, { ownerId, kind, to, id, at }) => {
  await releaseImages(trx, [to], at)
  if (id) await attachImages(trx, { ownerId, kind, to, images: [{ id, alt: '' }], at })
}
