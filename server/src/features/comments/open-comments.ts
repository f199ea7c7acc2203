import type { Feature } from '../../platform/feature.ts'
import type { CommentsPlatform } from './comments-platform.ts'
import { commentForms } from './forms.ts'
import { commentRoutes } from './routes.ts'
import { commentsOfPerson } from './personal-store.ts'

export const openComments = (platform: CommentsPlatform): Feature<'comments'> => ({
  routes: commentRoutes(platform),
  forms: commentForms,
  personal: commentsOfPerson,
})
