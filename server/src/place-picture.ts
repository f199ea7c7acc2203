import type { PlacePicture } from './features/settings/index.ts'
import { attachImages, releaseImages } from './features/uploads/index.ts'

/** What settings ask of uploads, their neighbour on the ground floor: who stood at a place may have been somebody else's. */
export const placePicture: PlacePicture = async (trx, { ownerId, kind, to, id, at }) => {
  await releaseImages(trx, [to], at)
  if (id) await attachImages(trx, { ownerId, kind, to, images: [{ id, alt: '' }], at })
}
