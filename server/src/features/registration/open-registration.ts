import { registrationContract } from '@liston/contract/registration'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { personalData } from '../../platform/personal.ts'
import { decideApplicant, listApplicants, type RegistrationPlatform } from './applicants.ts'
import { addBlock, listBlocks, removeBlock } from './blocks.ts'

export const openRegistration = (platform: RegistrationPlatform): Feature<'registration'> => ({
  routes: registrationRoutes(platform),
  personal: registrationOfPerson,
})

function registrationRoutes(platform: RegistrationPlatform) {
  const os = endpoints(registrationContract)
  const by = (context: ApiContext) => ({ byId: signedIn(context).viewer.id, key: context.idempotencyKey })
  return os.router({
    applicants: os.applicants.handler(({ context, input }) =>
      listApplicants(platform, signedIn(context).viewer, input),
    ),
    decide: os.decide.handler(({ context, input }) => decideApplicant(platform, { ...by(context), ...input })),
    blocks: os.blocks.handler(({ input }) => listBlocks(platform, input)),
    addBlock: os.addBlock.handler(({ context, input: block }) => addBlock(platform, { ...by(context), block })),
    removeBlock: os.removeBlock.handler(({ context, input }) => removeBlock(platform, { ...by(context), ...input })),
  })
}

/** Blocks that the user set as staff. */
const registrationOfPerson = personalData({
  tables: { sign_up_block: { by_id: 'null' } },
  files: {
    'sign-up-blocks-by-me': {
      from: 'sign_up_block',
      of: 'by_id',
      columns: 'added_at, coalesce(domain, network::text) AS value, reason, ends_at',
      order: 'added_at',
    },
  },
})
