import { HELP_CREDITS, PICTURES_FROM_LEVEL } from '@liston/contract/economy'
import { type AskedCover, writingHelpRefusals } from '@liston/contract/rankings'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { giveHelp, helperOf } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { makeCover } from './make-cover.ts'
import { mayHavePictures } from './show-help.ts'

const refuse = refuser(writingHelpRefusals.cover)

type Asked = { viewer: Viewer; key: string | null; wanted: AskedCover }

/** Generates a cover for a list, from level 6 on or with PRO (rules 3.17). */
export async function paintCover(platform: Platform, { viewer, key, wanted }: Asked) {
  return giveHelp(platform, {
    who: viewer,
    key,
    kind: 'cover',
    subject: `cover:${viewer.id}`,
    request: wanted,
    async prepare(trx) {
      if (!helperOf(platform).source) throw refuse('AI_OFF')
      if (!mayHavePictures(await findAuthorState(trx, viewer.id, false)))
        throw refuse('PICTURES_LOCKED', { level: PICTURES_FROM_LEVEL })
      return { cost: HELP_CREDITS.cover, plan: wanted }
    },
    async work(plan, signal) {
      const { image, alt, source, fellBack } = await makeCover(platform, { userId: viewer.id, wanted: plan, signal })
      return { result: { image, alt }, source, cost: fellBack ? 0 : HELP_CREDITS.cover }
    },
    answer: (made) => made,
  })
}
