import { AI_BLOCK_FORM, AI_GUIDANCE_FORM, AI_UNBLOCK_FORM } from '@liston/contract/ranking-ai'
import type { PlainForm } from '../../platform/http/index.ts'

const DESK = '/admin-panelrankw/ai'

/** Forms of the admin page of AI lists. */
export const rankingAiForms: PlainForm[] = [
  {
    path: AI_BLOCK_FORM,
    page: DESK,
    submit: ({ rankingAi }, { words = '' }) => rankingAi.blockTopic({ words }),
    leadsTo: () => DESK,
    keep: ['words'],
  },
  {
    path: AI_UNBLOCK_FORM,
    page: DESK,
    submit: ({ rankingAi }, { id = '' }) => rankingAi.unblockTopic({ id }),
    leadsTo: () => DESK,
  },
  {
    path: AI_GUIDANCE_FORM,
    page: DESK,
    submit: ({ rankingAi }, { guidance = '', version }) =>
      rankingAi.saveGuidance({ words: guidance, version: Number(version) }),
    leadsTo: () => DESK,
    keep: ['guidance'],
  },
]
