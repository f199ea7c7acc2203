import { curationContract } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { type ApiContext, endpoints, signedIn } from '../../../platform/http/index.ts'
import { appointCurator, editCategory, type House, listCategories, removeCurator } from './change-category.ts'
import { pickRanking, showCuration, unpickRanking } from './pick-ranking.ts'

export function curationRoutes(platform: House) {
  const os = endpoints(curationContract)
  const by = (context: ApiContext, category: CategorySlug) => ({
    viewer: signedIn(context).viewer,
    key: context.idempotencyKey,
    category,
  })
  return {
    curation: os.curation.handler(({ context, input: { category } }) =>
      showCuration(platform, { category, viewer: context.viewer }),
    ),
    pick: os.pick.handler(({ context, input: { category, id } }) =>
      pickRanking(platform, { ...by(context, category), id }),
    ),
    unpick: os.unpick.handler(({ context, input: { category, id } }) =>
      unpickRanking(platform, { ...by(context, category), id }),
    ),
    categories: os.categories.handler(async () => ({ items: await listCategories(platform) })),
    editCategory: os.editCategory.handler(({ context, input: { category, ...setting } }) =>
      editCategory(platform, { ...by(context, category), setting }),
    ),
    appointCurator: os.appointCurator.handler(({ context, input: { category, username } }) =>
      appointCurator(platform, { ...by(context, category), username }),
    ),
    removeCurator: os.removeCurator.handler(({ context, input: { category, id } }) =>
      removeCurator(platform, { ...by(context, category), id }),
    ),
  }
}
