import { personRefusals, type SavedView, VIEWS_MAX } from '@liston/contract/admin'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { deleteView, findViews, lockViews, putView } from './views-store.ts'

const refuse = refuser(personRefusals.saveView)

/** Keeps an address of the table under a name of one's own; one of that name is another from now on. */
export function saveView(platform: Platform, { userId, ...view }: SavedView & { userId: string }) {
  return actInTransaction(platform, { userId, key: null, request: { saveView: view } }, async (trx, log) => {
    await lockViews(trx, userId)
    const items = await findViews(trx, userId)
    const before = items.find(({ name }) => name === view.name)
    if (!before && items.length >= VIEWS_MAX) throw refuse('TOO_MANY_VIEWS', { max: VIEWS_MAX })
    await putView({ trx, view: { ...view, staffId: userId, at: platform.clock.now() } })
    await log({ act: 'save-view', target: 'people', before, after: view })
    return { items: await findViews(trx, userId) }
  })
}

/** Forgets a view of one's own. */
export function removeView(platform: Platform, { userId, name }: { userId: string; name: string }) {
  return actInTransaction(platform, { userId, key: null, request: { removeView: name } }, async (trx, log) => {
    await lockViews(trx, userId)
    if (!(await deleteView(trx, { staffId: userId, name }))) throw refuse('NOT_FOUND')
    await log({ act: 'remove-view', target: 'people', before: { name } })
    return { items: await findViews(trx, userId) }
  })
}
