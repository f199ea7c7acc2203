import type { Slice } from '../../platform/slice.ts'
import type { CommentsPlatform } from './comments-platform.ts'
import { commentForms } from './forms.ts'
import { commentRoutes } from './routes.ts'
import { commentsOfPerson } from './personal-store.ts'

export const openComments = (platform: CommentsPlatform): Slice<'comments'> => ({
  routes: commentRoutes(platform),
  forms: commentForms,
  personal: commentsOfPerson,
})
