import { rankingsContract } from '@liston/contract/rankings'
import { type ApiContext, endpoints, signedIn } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { showValidation } from './show-validation.ts'
import { takeValidationBack } from './take-validation-back.ts'
import { validateRanking } from './validate-ranking.ts'

const by = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })

const os = endpoints(rankingsContract)

/** Who validated a ranking. */
export const validationRoutes = (platform: Platform) => ({
  validation: os.validation.handler(({ context, input: { id } }) =>
    showValidation(platform.db, id, context.viewer?.id ?? null),
  ),
  validate: os.validate.handler(({ context, input: { id } }) => validateRanking(platform, { ...by(context), id })),
  takeValidationBack: os.takeValidationBack.handler(({ context, input: { id } }) =>
    takeValidationBack(platform, { ...by(context), id }),
  ),
})
