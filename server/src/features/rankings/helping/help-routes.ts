import { rankingsContract } from '@liston/contract/rankings'
import { type ApiContext, endpoints, signedIn } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { acceptItems } from '../made-lists.ts'
import { correctTranslation, showTranslation } from '../translation/show-translation.ts'

import { translateItems } from '../translation/translate-items.ts'
import { paintCover, showWritingHelp } from './make-cover.ts'
import { suggestItems } from './suggest-items.ts'

const by = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })

const os = endpoints(rankingsContract)

/** Routes for generated items and for help that costs AI credits: translations, missing items, covers. */
export const helpRoutes = (platform: Platform) => ({
  acceptItems: os.acceptItems.handler(({ context, input }) => acceptItems(platform, { ...by(context), ...input })),
  writingHelp: os.writingHelp.handler(({ context }) => showWritingHelp(platform, signedIn(context).viewer)),
  suggestItems: os.suggestItems.handler(({ context, input }) =>
    suggestItems(platform, { ...by(context), wanted: input }),
  ),
  paintCover: os.paintCover.handler(({ context, input }) => paintCover(platform, { ...by(context), wanted: input })),
  findTranslation: os.findTranslation.handler(({ context, input: { id } }) =>
    showTranslation(platform, { id, viewerId: signedIn(context).viewer.id }),
  ),
  translate: os.translate.handler(({ context, input: { id } }) => translateItems(platform, { ...by(context), id })),
  correctTranslation: os.correctTranslation.handler(({ context, input }) =>
    correctTranslation(platform, { ...by(context), ...input }),
  ),
})
