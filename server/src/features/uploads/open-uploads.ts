import { uploadsContract } from '@liston/contract/uploads'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { openPlaces } from '../../platform/places.ts'
import { findPictures, pictureSearchOf, takePicture } from './find-pictures.ts'
import { uploadJobs } from './sweep-images.ts'
import { uploadImage } from './upload-image.ts'

export const openUploads = (platform: Platform): Feature<'uploads'> => ({
  routes: uploadRoutes(platform),
  jobs: uploadJobs(platform),
  personal: uploadsOfPerson,
})

/** Pictures processed at a time, and how many may wait. */
const PLACES = { places: 2, waiting: 8 }

function uploadRoutes(platform: Platform) {
  const os = endpoints(uploadsContract)
  const places = openPlaces(PLACES)
  const search = pictureSearchOf(platform)
  return os.router({
    upload: os.upload.handler(({ context, input }) => {
      const who = { userId: signedIn(context).viewer.id, key: context.idempotencyKey }
      return uploadImage({ ...platform, places }, { ...who, ...input })
    }),
    find: os.find.handler(({ input }) => findPictures(search, input)),
    takeFound: os.takeFound.handler(({ context, input }) => {
      const who = { userId: signedIn(context).viewer.id, key: context.idempotencyKey }
      return takePicture({ ...platform, places, search }, { ...who, ...input })
    }),
  })
}

/** Pictures that other features detach are deleted within a day. */
const uploadsOfPerson = personalData({
  tables: { image: { owner_id: { delete: 'attached_to IS NULL' } }, upload_day: { owner_id: 'delete' } },
  files: {
    pictures: {
      from: 'image',
      of: 'owner_id',
      columns: 'id, created_at, kind, url, alt, width, height, bytes, credit, attached_to',
      order: 'created_at',
    },
    'uploads-by-day': { from: 'upload_day', of: 'owner_id', columns: 'day, files, bytes', order: 'day' },
  },
})
