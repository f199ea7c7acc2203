import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { uploadRoutes } from './routes.ts'
import { uploadJobs } from './sweep-images.ts'
import { uploadsOfPerson } from './personal-store.ts'

export const openUploads = (platform: Platform): Feature<'uploads'> => ({
  routes: uploadRoutes(platform),
  jobs: uploadJobs(platform),
  personal: uploadsOfPerson,
})
