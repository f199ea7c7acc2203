import type { Platform } from '../../platform/index.ts'
import type { InnerFeature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { actReactions } from './listen.ts'
import { tellActed } from './tell-acted.ts'
import { watchViral } from './note-viral.ts'

export const openActs = (platform: Platform): InnerFeature => ({
  events: actReactions(platform),
  jobs: [tellActed(platform), watchViral(platform)],
  personal: personalData({
    tables: { acted_person: { user_id: { keep: 'deleted a moment later, with the event' } } },
    files: {},
  }),
})
