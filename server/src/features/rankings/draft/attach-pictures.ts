import type { DraftItem } from '@liston/contract/rankings'
import type { ImageChoice } from '@liston/contract/uploads'
import type { Trx } from '../../../platform/db/index.ts'
import { attachImages } from '../../uploads/index.ts'

type Place = { ownerId: string; to: string; at: Date }
type Pictures = { cover?: ImageChoice | null | undefined; items?: readonly DraftItem[] | undefined }

/** Makes the given pictures the only cover and item pictures of this ranking. An undefined field changes nothing. */
export async function attachPictures(trx: Trx, place: Place, { cover, items }: Pictures): Promise<void> {
  if (cover !== undefined) await attachImages(trx, { ...place, kind: 'cover', images: cover ? [cover] : [] })
  const images = items?.flatMap(({ image }) => (image ? [image] : []))
  if (images) await attachImages(trx, { ...place, kind: 'item', images })
}
