import { wordingContract } from '@liston/contract/wording'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { type HeldTexts, holdTexts } from './held-texts.ts'
import { answerWording, exportWordings, listWordings } from './list-wordings.ts'
import { listTexts, saveText } from './own-texts.ts'
import { listOwnWordings, proposeWording } from './propose-wording.ts'

/** Copy suggestions, and the installation's own texts, which every page is rendered with. */
export function openWording(platform: Platform): Feature<'wording'> & { held: HeldTexts } {
  const held = holdTexts(platform)
  return { held, routes: wordingRoutes({ platform, held }), personal: wordingsOfPerson }
}

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function wordingRoutes(desk: { platform: Platform; held: HeldTexts }) {
  const { platform } = desk
  const os = endpoints(wordingContract)
  return os.router({
    mine: os.mine.handler(({ context }) => listOwnWordings(platform, actor(context).userId)),
    propose: os.propose.handler(({ context, input: wording }) =>
      proposeWording(platform, { ...actor(context), wording }),
    ),
    list: os.list.handler(({ input }) => listWordings(platform, input)),
    answer: os.answer.handler(async ({ context, input: answer }) => {
      const answered = await answerWording(platform, { ...actor(context), answer })
      if (answer.state === 'accepted' && answer.text) await desk.held.changed()
      return answered
    }),
    texts: os.texts.handler(({ input }) => listTexts(platform, input)),
    saveText: os.saveText.handler(({ context, input }) => {
      const { userId, key: once } = actor(context)
      return saveText(desk, { ...input, userId, once })
    }),
    file: os.file.handler(({ context, input }) =>
      exportWordings(platform, { userId: actor(context).userId, ...input }),
    ),
  })
}

/** A user's copy suggestions. Their decisions as staff stay, without their id. */
const wordingsOfPerson = personalData({
  tables: { wording: { author_id: 'delete', decided_by: 'null' }, own_text: { by_id: 'null' } },
  files: {
    wordings: {
      from: 'wording',
      of: 'author_id',
      columns: 'place, language, shown, proposed, state, answer, sent_at, decided_at',
      order: 'sent_at',
    },
  },
})
