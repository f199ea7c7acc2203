import { adminContract } from '@liston/contract/admin'
import { endpoints } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { showOverview } from './show-overview.ts'

export const adminRoutes = (platform: Platform, version: string) => {
  const os = endpoints(adminContract)
  return os.router({ overview: os.overview.handler(() => showOverview(platform, version)) })
}
