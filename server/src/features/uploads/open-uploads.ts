import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice.ts'
import { uploadRoutes } from './routes.ts'
import { uploadJobs } from './sweep-images.ts'
import { uploadsOfPerson } from './personal-store.ts'

export const openUploads = (platform: Platform): Slice<'uploads'> => ({
  routes: uploadRoutes(platform),
  jobs: uploadJobs(platform),
  personal: uploadsOfPerson,
})
