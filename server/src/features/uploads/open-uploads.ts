import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { uploadRoutes } from './routes.ts'
import { uploadJobs } from './sweep-images.ts'

export const openUploads = (platform: Platform): Feature<'uploads'> => ({
  routes: uploadRoutes(platform),
  jobs: uploadJobs(platform),
  personal: uploadsOfPerson,
})

/** Pictures that other features detach are deleted within a day. */
const uploadsOfPerson = personalData({
  tables: { image: { owner_id: { delete: 'attached_to IS NULL' } }, upload_day: { owner_id: 'delete' } },
  files: {
    pictures: {
      from: 'image',
      of: 'owner_id',
      columns: 'id, created_at, kind, url, alt, width, height, bytes, attached_to',
      order: 'created_at',
    },
    'uploads-by-day': { from: 'upload_day', of: 'owner_id', columns: 'day, files, bytes', order: 'day' },
  },
})
