import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { chatJobs, chatsOfPerson } from './keep-chats.ts'
import { chatRoutes } from './routes.ts'

export const openChat = (platform: Platform): Feature<'chat'> => ({
  routes: chatRoutes(platform),
  jobs: chatJobs(platform),
  personal: chatsOfPerson,
})
