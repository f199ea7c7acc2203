import { wordingContract } from '@liston/contract/wording'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { answerWording, exportWordings, listWordings } from './list-wordings.ts'
import { listOwnWordings, proposeWording } from './propose-wording.ts'

export const openWording = (platform: Platform): Feature<'wording'> => ({
  routes: wordingRoutes(platform),
  personal: wordingsOfPerson,
})

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function wordingRoutes(platform: Platform) {
  const os = endpoints(wordingContract)
  return os.router({
    mine: os.mine.handler(({ context }) => listOwnWordings(platform, actor(context).userId)),
    propose: os.propose.handler(({ context, input: wording }) =>
      proposeWording(platform, { ...actor(context), wording }),
    ),
    list: os.list.handler(({ input }) => listWordings(platform, input)),
    answer: os.answer.handler(({ context, input: answer }) => answerWording(platform, { ...actor(context), answer })),
    file: os.file.handler(({ context, input }) =>
      exportWordings(platform, { userId: actor(context).userId, ...input }),
    ),
  })
}

/** A user's copy suggestions. Their decisions as staff stay, without their id. */
const wordingsOfPerson = personalData({
  tables: { wording: { author_id: 'delete', decided_by: 'null' } },
  files: {
    wordings: {
      from: 'wording',
      of: 'author_id',
      columns: 'place, language, shown, proposed, state, answer, sent_at, decided_at',
      order: 'sent_at',
    },
  },
})
