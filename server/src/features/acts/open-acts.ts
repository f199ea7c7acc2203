import type { Platform } from '../../platform/index.ts'
import type { InnerSlice } from '../../platform/slice.ts'
import { actReactions } from './listen.ts'
import { tellActed } from './tell-acted.ts'
import { watchViral } from './note-viral.ts'

export const openActs = (platform: Platform): InnerSlice => ({
  events: actReactions(platform),
  jobs: [tellActed(platform), watchViral(platform)],
  // Whose acts changed, until it is told a moment later: nothing to tell, and gone with the account.
  personal: { tables: ['acted_person'], files: {} },
})
