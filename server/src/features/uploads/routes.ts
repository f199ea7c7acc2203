import { uploadsContract } from '@liston/contract/uploads'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { openPlaces } from '../../platform/pictures/index.ts'
import { uploadImage } from './upload-image.ts'

/** Pictures processed at a time, and how many may wait. */
const PLACES = { places: 2, waiting: 8 }

export function uploadRoutes(platform: Platform) {
  const os = endpoints(uploadsContract)
  const places = openPlaces(PLACES)
  return os.router({
    upload: os.upload.handler(({ context, input }) => {
      const who = { userId: signedIn(context).viewer.id, key: context.idempotencyKey }
      return uploadImage({ ...platform, places }, { ...who, ...input })
    }),
  })
}
