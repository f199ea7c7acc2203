import type { DraftItem } from '@liston/contract/rankings'
import type { ImageChoice } from '@liston/contract/uploads'
import type { Trx } from '../../../platform/db/index.ts'
import { attachImages } from '../../uploads/index.ts'

type Place = { ownerId: string; to: string; at: Date }
type Pictures = { cover?: ImageChoice | null | undefined; items?: readonly DraftItem[] | undefined }

/** The cover and the pictures of the items are those named, and stand at this ranking alone; what is left out stays. */
export async function attachPictures(trx: Trx, place: Place, { cover, items }: Pictures): Promise<void> {
  if (cover !== undefined) await attachImages(trx, { ...place, kind: 'cover', images: cover ? [cover] : [] })
  const images = items?.flatMap(({ image }) => (image ? [image] : []))
  if (images) await attachImages(trx, { ...place, kind: 'item', images })
}
