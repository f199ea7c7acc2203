import type { Platform } from '../../platform/index.ts'
import type { InnerFeature } from '../../platform/feature.ts'
import { actReactions } from './listen.ts'
import { tellActed } from './tell-acted.ts'
import { watchViral } from './note-viral.ts'

export const openActs = (platform: Platform): InnerFeature => ({
  events: actReactions(platform),
  jobs: [tellActed(platform), watchViral(platform)],
  // Users with changed activity, until the event a moment later. Nothing to export; deleted with the account.
  personal: { tables: ['acted_person'], files: {} },
})
