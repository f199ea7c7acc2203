import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { articlesOfPerson } from './personal-store.ts'
import { publishDue } from './publish-due.ts'
import { socialClubRoutes } from './routes.ts'
import { findDiscussed } from './store.ts'

export const openSocialClub = (platform: Platform): Feature<'socialClub'> => ({
  routes: socialClubRoutes(platform),
  jobs: [timedJob('publish-articles', { cron: '* * * * *' }, () => publishDue(platform))],
  personal: articlesOfPerson,
  topics: {
    'article:': async (viewer, id) => (await findDiscussed(platform.db, { id, viewerId: viewer?.id ?? null })) !== null,
  },
})
