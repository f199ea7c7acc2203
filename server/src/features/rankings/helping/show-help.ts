import { PICTURES_FROM_LEVEL } from '@liston/contract/economy'
import type { WritingHelp } from '@liston/contract/rankings'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { creditsFor, helperOf } from '../../economy/index.ts'
import { type AuthorState, findAuthorState } from '../../profiles/index.ts'

export const mayHavePictures = ({ isPro, level }: Pick<AuthorState, 'isPro' | 'level'>): boolean =>
  isPro || level >= PICTURES_FROM_LEVEL

/** The writing help that is available, and the user's AI credits. */
export async function showWritingHelp(platform: Platform, viewer: Viewer): Promise<WritingHelp> {
  const { source, paint } = helperOf(platform)
  const [credits, who] = await Promise.all([
    creditsFor(platform, viewer),
    findAuthorState(platform.db, viewer.id, false),
  ])
  const painter = paint ? 'model' : 'included'
  const cover = { source: mayHavePictures(who) ? painter : null, level: PICTURES_FROM_LEVEL } as const
  return { credits, suggests: source, cover: source && cover }
}
